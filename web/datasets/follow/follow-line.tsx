/** The line over a list: how many there are in sight and how new, the way back to all, what has come since, the order. */
import { Text, VisuallyHidden } from '@mantine/core';
import { addDays } from '../../../shared/base/calendar-date.ts';
import type { IsoTime } from '../../../shared/base/dates.ts';
import { t } from '../../../shared/texts/site/follow.data.ts';
import { Given } from '../../ui/given.tsx';
import { IconChevronLeft } from '../../ui/icons/chevron-left.data.ts';
import { IconChevronRight } from '../../ui/icons/chevron-right.data.ts';
import { IconX } from '../../ui/icons/x.data.ts';
import { Ago } from '../../ui/when.tsx';
import type { By } from '../state/order.ts';
import classes from './follow-line.module.css';

/** `usual` is the newest first of records that have a time. */
const BY_WORDS: Record<By | 'usual', string> = {
  newest: t('byNewest'),
  nearest: t('byNearest'),
  serious: t('bySerious'),
  usual: t('byUsual'),
};

interface FollowLineProps {
  /** Null where it is not known. */
  count: number | null;
  /** True while it is on its way. The line has words from the start: else it would be the last large thing to be painted. */
  isCounting: boolean;
  /** The part of the page that may have come with these words, shown while the count is not known. */
  given?: string | undefined;
  title: { one: string; many: string };
  /** Null where the records have no time, or it is not known. */
  newest: IsoTime | null;
  /** True if the list is about what the map shows. */
  isHere: boolean;
  /** Lists all again. */
  onAll: () => void;
  /** Lists what is on the map again; absent where that is all. */
  onHere?: () => void;
  by: By;
  /** The orders that there are. */
  choices: readonly By[];
  isTimed: boolean;
  onBy: (by: By) => void;
  /** How many have come that the list does not show. */
  news?: number;
  onNews?: () => void;
  /** The single day that the list is about. */
  day?: string;
  onDay?: (day: string) => void;
}

export const FollowLine = (props: FollowLineProps) => {
  const {
    count,
    isCounting,
    given,
    title,
    newest,
    isHere,
    onAll,
    onHere,
    by,
    choices,
    isTimed,
    onBy,
    news = 0,
    onNews,
    day,
    onDay,
  } = props;
  const what = (count === 1 ? title.one : title.many).toLowerCase();
  return (
    <div className={classes.line}>
      <Text component="div" fw={600} role="status" className={classes.sentence}>
        {count === null && given && <Given name={given} />}
        {count === null && isCounting && t('counting', { what })}
        {/* That there are none is said below, with where the nearest is. */}
        {count !== null &&
          !(isHere && count === 0) &&
          (isHere ? t('countHere', { count, what }) : t('countAll', { count, what }))}
        {count !== null && count > 0 && newest && t.rich('newest', { time: () => <Ago key="ago" time={newest} /> })}
      </Text>
      {isHere && (
        <button type="button" className={classes.chip} aria-label={t('onTheMapAll')} onClick={onAll}>
          {t('onTheMap')}
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
      {!isHere && onHere && (
        <button type="button" className={classes.chip} aria-label={t('onTheMapHere')} onClick={onHere}>
          {t('onTheMap')}
        </button>
      )}
      {news > 0 && (
        <button type="button" className={classes.news} onClick={onNews}>
          {t('news', { count: news })}
        </button>
      )}
      {day && onDay && (
        <span className={classes.days}>
          <button type="button" className={classes.chip} onClick={() => onDay(addDays(day, -1))}>
            <IconChevronLeft size={14} aria-hidden="true" />
            {t('dayBefore')}
          </button>
          <button type="button" className={classes.chip} onClick={() => onDay(addDays(day, 1))}>
            {t('dayAfter')}
            <IconChevronRight size={14} aria-hidden="true" />
          </button>
        </span>
      )}
      {choices.length > 1 && (
        <label className={classes.order}>
          <VisuallyHidden component="span">{t('order')}</VisuallyHidden>
          <select
            className={classes.chip}
            value={choices.includes(by) ? by : 'newest'}
            // The values are those of the choices.
            onChange={({ currentTarget }) => onBy(currentTarget.value as By)}
          >
            {choices.map((one) => (
              <option key={one} value={one}>
                {BY_WORDS[one === 'newest' && !isTimed ? 'usual' : one]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
};
