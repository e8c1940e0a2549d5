/** The options of the search: the visitor's own position and last places, or what was found. */
import { Combobox, Loader } from '@mantine/core';
import { t } from '../../shared/texts/site/search.data.ts';
import { IconCurrentLocation } from '../ui/icons/current-location.data.ts';
import { IconTrash } from '../ui/icons/trash.data.ts';
import { homePlace, type RememberedPlace } from './remembered-places.ts';
import { groupsOf, type Result } from './result-groups.ts';
import classes from './search.module.css';

/** The action of an option that is no path. */
export const LOCATE = 'locate';
export const FORGET = 'forget';

const Words = ({ title, detail }: { title: string; detail: string }) => (
  <span className={classes.option}>
    <span>{title}</span>
    {detail && <span className={classes.detail}>{detail}</span>}
  </span>
);

interface OwnProps {
  places: readonly RememberedPlace[];
  isLocating: boolean;
}

export const Own = ({ places, isLocating }: OwnProps) => (
  <>
    <Combobox.Option value={LOCATE} disabled={isLocating}>
      <span className={classes.action}>
        {isLocating ? <Loader size={16} /> : <IconCurrentLocation size={16} aria-hidden="true" />}
        {isLocating ? t('locating') : t('useMyLocation')}
      </span>
    </Combobox.Option>
    {/* A home alone can be forgotten as well. */}
    {(places.length > 0 || homePlace() !== null) && (
      <Combobox.Group label={t('yourPlaces')}>
        {places.map((place) => (
          <Combobox.Option key={place.path} value={place.path}>
            <Words {...place} />
          </Combobox.Option>
        ))}
        <Combobox.Option value={FORGET}>
          <span className={classes.action}>
            <IconTrash size={16} aria-hidden="true" />
            {t('forget')}
          </span>
        </Combobox.Option>
      </Combobox.Group>
    )}
  </>
);

export const Found = ({ results }: { results: readonly Result[] }) =>
  groupsOf(results).map(({ label, items }) => (
    <Combobox.Group key={label} label={label}>
      {items.map((result) => (
        <Combobox.Option key={result.path} value={result.path}>
          <Words {...result} />
        </Combobox.Option>
      ))}
    </Combobox.Group>
  ));
