/** A sample of code with its title, made for the address of this site, and a button that copies it. */
import { Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { CITY } from '#city/facts';
import { t } from '../../../shared/texts/pages/developers.data.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';

interface CodeSampleProps {
  title: string;
  language: string;
  code: (site: string) => string;
}

/** The site of a page drawn beforehand, which is not known yet. */
const SOME_SITE = `https://${CITY.contactEmail.split('@')[1]}`;

export const CodeSample = ({ title, language, code }: CodeSampleProps) => {
  const isDrawn = useIsDrawn();
  const text = code(isDrawn ? location.origin : SOME_SITE);
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb={4}>
        <Text fw={600}>
          {title}{' '}
          <Text span c="dimmed" fw={400}>
            {language}
          </Text>
        </Text>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" size="compact-sm" onClick={copy} aria-label={t('copy', { title })}>
              {copied ? t('copied') : t('copy2')}
            </Button>
          )}
        </CopyButton>
      </Group>
      {/* A block that scrolls can be reached by the keyboard. */}
      <Code block tabIndex={0}>
        {text}
      </Code>
    </section>
  );
};
