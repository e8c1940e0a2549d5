/** /status: whether each source is up to date, how mail and the API are doing, and what went wrong in the last 90 days. */
import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CITY } from '#city/facts';
import type { Reply } from '../../../shared/api/api.ts';
import type { IsoTime } from '../../../shared/base/dates.ts';
import { formatCount } from '../../../shared/base/money.ts';
import { t } from '../../../shared/texts/pages/status.data.ts';
import { errorText } from '../../api/errors.ts';
import { serviceStatus } from '../../api/queries.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Ago } from '../../ui/when.tsx';
import { Part, type PartProps, STATES, Time } from './part.tsx';
import classes from './status.module.css';

/** The line of /status about the outlines of neighbourhoods and districts. */
const AreasPart = ({ state, sentence, outlines }: NonNullable<Reply<'GET /api/status'>['areas']>) => {
  const [oldest] = outlines.map(({ takenAt }) => takenAt).sort();
  return (
    <ul className={classes.list}>
      <Part
        title={t('areas')}
        state={state}
        sentence={sentence}
        facts={{
          [t('outlines')]: outlines.reduce((sum, { count }) => sum + count, 0),
          [t('outlinesTaken')]: oldest ? <Time time={oldest} /> : null,
        }}
      />
    </ul>
  );
};

type Status = Reply<'GET /api/status'>;
const WORKS = t('works');

const timeOf = (time: IsoTime | null): ReactNode => time && <Time time={time} />;

/** A source's name for where it was read; an address that the operator has set instead of all of them has none. */
const candidateWords = (candidate: string): string => (candidate === 'replaced' ? t('addressOfOperator') : candidate);

const Sources = ({ sources }: Pick<Status, 'sources'>) => (
  <ul className={classes.list}>
    {sources.map(
      ({ name, title, state, sentence, since, lastGoodRead, newestRecord, expectedBy, source, lacksEarlierYears }) => (
        <Part
          key={name}
          title={title}
          state={state}
          sentence={sentence}
          facts={{
            [t('nothingSince')]: timeOf(since),
            [t('lastRead')]: timeOf(lastGoodRead),
            [t('newestRecord')]: timeOf(newestRecord),
            [t('moreIsDueBy')]: timeOf(expectedBy),
            [t('earlierYears')]: lacksEarlierYears ? t('notReadYet') : null,
            [t('readFrom')]: source && `${candidateWords(source.candidate)} (${source.layout})`,
          }}
        />
      ),
    )}
  </ul>
);

const timesOf = ({ medianMillis, p95Millis }: Pick<Status['api'], 'medianMillis' | 'p95Millis'>) => ({
  [t('halfTookAtMost')]: medianMillis === null ? null : t('milliseconds', { count: medianMillis }),
  [t('nineteenOf20TookAtMost')]: p95Millis === null ? null : t('milliseconds', { count: p95Millis }),
});

const Service = ({ mail, api, numbers, pages, search }: Status) => (
  <ul className={classes.list}>
    <Part
      title={t('mail')}
      state={mail.state}
      word={mail.state === 'ok' ? WORKS : undefined}
      sentence={mail.sentence}
      facts={{
        [t('waitingSince')]: timeOf(mail.since),
        [t('waitingAFewMinutesAgo')]: mail.queued === null ? null : formatCount(mail.queued),
        [t('sentInLastHour')]: formatCount(mail.sentLastHour),
      }}
    />
    <Part
      title={t('listsAndMaps')}
      state={api.state}
      word={api.state === 'ok' ? WORKS : undefined}
      sentence={api.sentence}
      facts={{ [t('answersInLastHour')]: formatCount(api.listsLastHour), ...timesOf(api) }}
    />
    <Part
      title={t('numbers')}
      state={numbers.state}
      word={numbers.state === 'ok' ? WORKS : undefined}
      sentence={numbers.sentence}
      facts={{ [t('answersInLastHour')]: formatCount(numbers.countedLastHour), ...timesOf(numbers) }}
    />
    <Part
      title={t('pages')}
      state={pages.state}
      word={pages.state === 'ok' ? WORKS : undefined}
      sentence={pages.sentence}
      facts={{
        [t('pagesInLastHour')]: formatCount(pages.sentLastHour),
        [t('withoutTheirFacts')]: pages.lackingLastHour === 0 ? null : formatCount(pages.lackingLastHour),
        ...timesOf(pages),
      }}
    />
    {search && (
      <Part
        title={t('search')}
        state={search.state}
        word={search.state === 'ok' ? WORKS : undefined}
        sentence={search.sentence}
        facts={{ [t('indexMade')]: timeOf(search.madeAt) }}
      />
    )}
  </ul>
);

/** The verdict on an objective, once there is one. */
const verdictOf = ({ isMet }: Status['objectives'][number]): Pick<PartProps, 'state' | 'word'> => {
  if (isMet === null) return { state: null, word: t('tooFewToSay') };
  return isMet ? { state: 'ok', word: t('kept') } : { state: 'late', word: t('missed') };
};

const OBJECTIVE_TITLES = { mail: t('emailsAboutCalls'), lists: t('speed'), reminders: t('reminders') };

const sharePercent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

const Objectives = ({ objectives }: Pick<Status, 'objectives'>) => (
  <ul className={classes.list}>
    {objectives.map((objective) => (
      <Part
        key={objective.name}
        title={OBJECTIVE_TITLES[objective.name]}
        {...verdictOf(objective)}
        sentence=""
        facts={{
          [t('aim')]: objective.sentence,
          [t('last30Days')]:
            objective.share === null
              ? t('ofCount', { count: objective.count })
              : t('shareOfCount', { share: sharePercent.format(objective.share), count: objective.count }),
        }}
      />
    ))}
  </ul>
);

const Incidents = ({ incidents }: Pick<Status, 'incidents'>) =>
  incidents.length === 0 ? (
    <Text>{t('nothingWasLateOrDown')}</Text>
  ) : (
    <ul className={classes.list}>
      {incidents.map(({ name, title, state, startedAt, endedAt }) => (
        <Part
          key={`${name} ${startedAt}`}
          title={title}
          state={state}
          word={endedAt ? t('was', { word: STATES[state].word.toLowerCase() }) : undefined}
          sentence=""
          facts={{ [t('from')]: timeOf(startedAt), [t('until')]: endedAt ? timeOf(endedAt) : t('itLasts') }}
        />
      ))}
    </ul>
  );

const titlesOf = (parts: readonly { title: string }[]): string => parts.map(({ title }) => title).join(', ');

/** The one sentence that most people come for. */
const summaryOf = ({ sources, mail }: Status): string => {
  const late = [...sources, { ...mail, title: t('mail') }].filter(
    ({ state, since }) => state !== 'ok' && since !== null,
  );
  const unread = sources.filter(({ state, since }) => state !== 'ok' && since === null);
  if (late.length === 0 && unread.length > 0) return t('notReadYetBut', { titles: titlesOf(unread) });
  const lacking = sources.filter(({ lacksEarlierYears }) => lacksEarlierYears);
  if (late.length === 0)
    return lacking.length > 0 ? t('upToDateBut', { titles: titlesOf(lacking) }) : t('everythingIsUpToDate');
  const [only, ...others] = late;
  return only && others.length === 0
    ? t('oneIsLate', { title: only.title, sentence: only.sentence })
    : t('severalAreLate', { titles: titlesOf(late) });
};

export const StatusPage = () => {
  const { data, error, isPending, refetch } = useQuery(serviceStatus);
  return (
    <Page title={t('status')} size="md">
      <Text size="sm" c="dimmed">
        {t('sourceIsLateWhenIt')}
      </Text>
      {isPending && <Loading shape="record" what={t('loadingHowEverythingIsDoing')} isPage />}
      {error && <Problem onRetry={() => void refetch()}>{errorText(error)}</Problem>}
      {data && (
        <>
          <Text size="xl" ff="var(--display)" fw={700} role="status">
            {summaryOf(data)}
          </Text>
          <Text size="sm" c="dimmed">
            {t.rich('asOf', { time: () => <Time time={data.at} />, ago: () => <Ago time={data.at} /> })}
          </Text>
          <Title order={2} size="h3" mt="md">
            {t('sources')}
          </Title>
          <Sources sources={data.sources} />
          {data.areas && <AreasPart {...data.areas} />}
          <Title order={2} size="h3" mt="md">
            {t('service')}
          </Title>
          <Service {...data} />
          <Title order={2} size="h3" mt="md">
            {t('objectives')}
          </Title>
          <Objectives objectives={data.objectives} />
          <Title order={2} size="h3" mt="md">
            {t('last90Days')}
          </Title>
          <Incidents incidents={data.incidents} />
          <Text size="sm" c="dimmed" mt="md">
            {t.rich('release', {
              release: data.release,
              link: (words) => <Anchor href={`${CITY.repositoryUrl}/blob/main/docs/CHANGELOG.md`}>{words}</Anchor>,
            })}
          </Text>
        </>
      )}
    </Page>
  );
};
