/** Tests that every Mantine component in use has its stylesheet: a forgotten one shows as an unstyled control. */
import { expect, test } from 'vitest';
import styles from '../../../web/ui/styles.ts?raw';

const sources = import.meta.glob<string>('../../../web/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sheets = Object.keys(import.meta.glob('../../../node_modules/@mantine/core/styles/*.css'));
const hasSheet = (name: string): boolean => sheets.some((sheet) => sheet.endsWith(`/${name}.css`));

/** The parts of a component, where they have a sheet of their own. */
const MADE_OF: Record<string, string[]> = {
  Autocomplete: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
  Modal: ['ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  NativeSelect: ['Input'],
  PasswordInput: ['Input', 'ActionIcon'],
  TextInput: ['Input'],
  Notification: ['CloseButton', 'Loader'],
};

const used = (): string[] => {
  // Toasts are drawn by @mantine/notifications.
  const names = new Set(['Notification']);
  for (const text of Object.values(sources))
    for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g))
      for (const name of list.split(',')) names.add(name.trim());
  return [...names];
};

test('every component in use is styled', () => {
  const wanted = used()
    .flatMap((name) => [name, ...(MADE_OF[name] ?? [])])
    .filter(hasSheet);
  expect(wanted.length).toBeGreaterThan(15);
  expect(wanted.filter((name) => !styles.includes(`/styles/${name}.css`))).toEqual([]);
});
