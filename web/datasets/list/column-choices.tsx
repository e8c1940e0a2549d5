/** Which columns of a table are shown: a box to tick for each. */

import { Checkbox, Stack } from '@mantine/core';
import type { Listing } from '../../../shared/datasets/dataset.ts';
import { listedColumns } from '../../../shared/site/list-rows.ts';
import { OwnViewChoices } from '../filters/own-view-choices.tsx';
import type { ListState } from '../state/list-state.ts';

export interface ColumnChoicesProps {
  listing: Listing;
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
}

/** Hiding a column removes its filter, so that no hidden filter works. */
export const ColumnChoices = ({ listing, state, onChange }: ColumnChoicesProps) => {
  const toggle = (name: string, isShown: boolean): void => {
    const { [name]: _former, ...filters } = state.filters;
    onChange(
      isShown
        ? { columns: [...state.columns, name] }
        : { columns: state.columns.filter((other) => other !== name), filters },
    );
  };
  return (
    <Stack gap="xs">
      {listedColumns(listing).map(([name, { label }]) => {
        const isShown = state.columns.includes(name);
        return (
          <Checkbox
            key={name}
            label={label}
            checked={isShown}
            // The last column can't be hidden.
            disabled={isShown && state.columns.length === 1}
            onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
          />
        );
      })}
      <OwnViewChoices />
    </Stack>
  );
};
