/**
 * A page with a map, which lies beside its panel or among its content. On a phone all else lies in a sheet over the
 * map's foot.
 */
import { Button, Container, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import classes from './map-page.module.css';
import { FormSheet } from './sheet/form-sheet.tsx';
import { Sheet } from './sheet/sheet.tsx';
import { SHEET, useIsSheet } from './sheet/sheet-media.ts';
import type { Stop } from './sheet/stops.ts';
import { useKeptStop } from './sheet/use-kept-sheet.ts';

/** Tells whether the panel is a sheet, as the stylesheet has it. */
export const isSheet = (): boolean => window.matchMedia(SHEET).matches;

export interface SheetStop {
  stop: Stop;
  setStop: (stop: Stop) => void;
  /** Takes the sheet off the map. */
  uncoverMap: () => void;
}

export const useSheetStop = (): SheetStop => {
  const [stop, setStop] = useKeptStop('half');
  return { stop, setStop, uncoverMap: () => stop === 'full' && setStop('half') };
};

/** The form: on a phone in a sheet of its own, so that the list comes first. */
interface PageForm {
  title: string;
  /** The words of the button that opens it. */
  button: string;
  icon?: ReactNode;
  /** The button stands beside the head, so that the list begins higher. */
  isBeside?: boolean;
  /** Stands beside the button, where that is below the head. */
  tool?: ReactNode;
  content: ReactNode;
}

interface MapPageProps {
  map: ReactNode;
  /** Stands in the map's place until the browser says how wide the page is: of a stacked map on a phone alone. */
  coming?: ReactNode;
  /** The name of the sheet's content, for screen readers. */
  label: string;
  sheet: SheetStop;
  head?: ReactNode;
  form?: PageForm;
  /** If the page is wide, map and form stand among the content: the page puts them there. */
  isStacked?: boolean;
  children: ReactNode;
}

export const MapPage = ({ map, coming, label, sheet, head, form, isStacked = false, children }: MapPageProps) => {
  const isNarrow = useIsSheet();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isFormOpen = isNarrow === true && isAsking && form !== undefined;
  const close = (): void => {
    setIsAsking(false);
    // It can be focused again once the form is gone.
    requestAnimationFrame(() => button.current?.focus());
  };
  const first = isNarrow === null && coming ? coming : (isNarrow === true || !isStacked) && map;
  const shown = first && (
    <div key="map" className={classes.map}>
      {first}
    </div>
  );
  const opener = isNarrow !== false && form && (
    <Button
      ref={button}
      className={classes.button}
      leftSection={form.icon}
      fullWidth={!form.isBeside}
      onClick={() => setIsAsking(true)}
    >
      {form.button}
    </Button>
  );
  const content = (
    <>
      {form?.isBeside ? (
        <div className={classes.beside}>
          {head}
          {opener}
        </div>
      ) : (
        <>
          {head}
          {opener && (
            <div className={classes.opener}>
              {opener}
              {form.tool}
            </div>
          )}
        </>
      )}
      {isNarrow !== true && !isStacked && form && (
        <Stack gap="md" className={classes.form}>
          {form.content}
        </Stack>
      )}
      {children}
    </>
  );
  const panel = (
    <Sheet
      key="panel"
      label={label}
      stop={sheet.stop}
      onStop={sheet.setStop}
      isCovered={isFormOpen}
      className={isStacked ? undefined : classes.panel}
    >
      {isStacked ? (
        <Container size="xl" px={{ base: 0, md: 'md' }} py={{ base: 0, md: 'lg' }}>
          {content}
        </Container>
      ) : (
        <Stack gap="md" className={classes.stack}>
          {content}
        </Stack>
      )}
    </Sheet>
  );
  return (
    <div className={classes.page} data-stacked={isStacked || undefined} data-stop={isFormOpen ? 'half' : sheet.stop}>
      {/* The keyboard goes the way of the eye: where they lie beside each other, the panel is on the left. */}
      {isNarrow === false ? [panel, shown] : [shown, panel]}
      {isFormOpen && (
        <FormSheet title={form.title} onClose={close}>
          <Stack gap="md">{form.content}</Stack>
        </FormSheet>
      )}
    </div>
  );
};
