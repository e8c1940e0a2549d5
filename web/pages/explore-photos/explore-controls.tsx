/** The choice of an overlay on the explore map, of its strength and of a divider, and of the eras that are shown. */
import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { OWN } from '#city/city';
import { t } from '../../../shared/texts/pages/explore-photos.data.ts';
import { configuration } from '../../api/queries.ts';
import { ERA_NAMES, ERAS } from '../../datasets/parts/photos/photos.ts';
import { IconCalendar } from '../../ui/icons/calendar.data.ts';
import { PopoverButton } from '../../ui/popover/popover-button.tsx';
import classes from './explore-controls.module.css';
import { type ExploreState, toOpacity } from './explore-state.ts';

interface ExploreControlsProps {
  state: ExploreState;
  onChange: (part: Partial<ExploreState>) => void;
}

/** The middle, in per cent. */
const SWIPE_START = 50;

const Eras = ({ state: { eras }, onChange }: ExploreControlsProps) => (
  <PopoverButton
    label={t('eras')}
    text={eras.length < ERA_NAMES.length ? `${t('eras')} (${eras.length})` : t('eras')}
    icon={<IconCalendar size={16} />}
    position="bottom-start"
    buttonClassName={classes.eras}
  >
    <Stack gap="xs">
      {ERA_NAMES.map((era) => (
        <Checkbox
          key={era}
          label={ERAS[era].label}
          checked={eras.includes(era)}
          onChange={({ currentTarget }) =>
            onChange({
              eras: ERA_NAMES.filter((one) => (one === era ? currentTarget.checked : eras.includes(one))),
            })
          }
        />
      ))}
    </Stack>
  </PopoverButton>
);

export const ExploreControls = (props: ExploreControlsProps) => {
  const { overlay, opacity, swipe } = props.state;
  const { onChange } = props;
  const { data: config } = useQuery(configuration);
  const offered = OWN.mapOverlays.filter(({ value }) => config?.mapOverlays?.includes(value) ?? true);
  return (
    <div className={classes.controls}>
      <NativeSelect
        label={t('overlay')}
        value={overlay?.value ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ overlay: OWN.mapOverlays.find(({ value }) => value === currentTarget.value) ?? null })
        }
        data={[{ value: '', label: t('none') }, ...offered.map(({ value, label }) => ({ value, label }))]}
      />
      {overlay && (
        <TextInput
          label={t('opacity')}
          type="number"
          min={0}
          max={1}
          step={0.1}
          value={opacity}
          onChange={({ currentTarget }) => {
            const value = currentTarget.valueAsNumber;
            if (!Number.isNaN(value)) onChange({ opacity: toOpacity(value) });
          }}
        />
      )}
      <Eras {...props} />
      {overlay && (
        <Button
          variant={swipe === null ? 'default' : 'filled'}
          px={0}
          aria-pressed={swipe !== null}
          onClick={() => onChange({ swipe: swipe === null ? SWIPE_START : null })}
        >
          {t('swipe')}
        </Button>
      )}
    </div>
  );
};
