/** A page that is a map and a panel: beside each other, or on a phone the map with the panel as a sheet over its foot. */
import { Button, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import classes from './map-page.module.css';
import { FormSheet } from './sheet/form-sheet.tsx';
import { Sheet } from './sheet/sheet.tsx';
import { SHEET, useIsSheet } from './sheet/sheet-media.ts';
import type { Stop } from './sheet/stops.ts';
import { useKeptStop } from './sheet/use-kept-sheet.ts';

/** Whether the panel is a sheet, as the stylesheet has it. */
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

/** What is asked for beside the list: at the panel's head, on a phone in a sheet of its own. */
interface PanelForm {
  title: string;
  /** Of the button that opens it. */
  button: string;
  icon?: ReactNode;
  content: ReactNode;
}

interface MapPageProps {
  map: ReactNode;
  /** What the panel holds, for screen readers. */
  label: string;
  sheet: SheetStop;
  /** Above the list, on a phone alone: elsewhere the form says it. */
  head?: ReactNode;
  form?: PanelForm;
  children: ReactNode;
}

export const MapPage = ({ map, label, sheet, head, form, children }: MapPageProps) => {
  const isNarrow = useIsSheet();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isFormOpen = isNarrow === true && isAsking && form !== undefined;
  const close = (): void => {
    setIsAsking(false);
    // It is pressable again once the form is gone.
    requestAnimationFrame(() => button.current?.focus());
  };
  const shown = (
    <div key="map" className={classes.map}>
      {map}
    </div>
  );
  const panel = (
    <Sheet
      key="panel"
      label={label}
      stop={sheet.stop}
      onStop={sheet.setStop}
      isCovered={isFormOpen}
      className={classes.panel}
    >
      <Stack gap="md" className={classes.stack}>
        {isNarrow !== false && form && (
          <div className={classes.head}>
            {head}
            <Button ref={button} leftSection={form.icon} fullWidth onClick={() => setIsAsking(true)}>
              {form.button}
            </Button>
          </div>
        )}
        {isNarrow !== true && form && (
          <Stack gap="md" className={classes.form}>
            {form.content}
          </Stack>
        )}
        {children}
      </Stack>
    </Sheet>
  );
  return (
    <div className={classes.page} data-stop={isFormOpen ? 'half' : sheet.stop}>
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
