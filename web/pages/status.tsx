/** /status: whether each source is up to date, how mail and the API are doing, and what went wrong in the last 90 days. */
import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Reply } from '../../shared/api.ts';
import { formatLong, type IsoTime } from '../../shared/dates.ts';
import { errorText } from '../api/errors.ts';
import { serviceStatus } from '../api/queries.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { Problem } from '../ui/problem.tsx';
import { Ago } from '../ui/when.tsx';
import classes from './status.module.css';

type Status = Reply<'GET /api/status'>;
type State = Status['mail']['state'];

const STATES = {
  ok: { word: 'Up to date', Icon: IconCircleCheck },
  late: { word: 'Late', Icon: IconClockExclamation },
  down: { word: 'Down', Icon: IconAlertTriangle },
} as const satisfies Record<State, unknown>;

const WORKS = 'Works';

const StateWord = ({ state, word = STATES[state].word }: { state: State; word?: string }) => {
  const { Icon } = STATES[state];
  return (
    <span className={`${classes.state} ${classes[state]}`}>
      <Icon size={18} aria-hidden="true" />
      {word}
    </span>
  );
};

const Time = ({ time }: { time: IsoTime }) => <time dateTime={time}>{formatLong(time)}</time>;

interface PartProps {
  title: string;
  state: State;
  word?: string | undefined;
  sentence: string;
  /** What is known of it, by name; null is left out. */
  facts: Record<string, ReactNode>;
}

const Part = ({ title, state, word, sentence, facts }: PartProps) => (
  <li className={classes.item}>
    <div className={classes.head}>
      <Text fw={600} span>
        {title}
      </Text>
      <StateWord state={state} {...(word ? { word } : {})} />
    </div>
    {state !== 'ok' && sentence && <Text size="sm">{sentence}</Text>}
    <dl className={classes.times}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  </li>
);

const timeOf = (time: IsoTime | null): ReactNode => time && <Time time={time} />;

const Sources = ({ sources }: Pick<Status, 'sources'>) => (
  <ul className={classes.list}>
    {sources.map(({ name, title, state, sentence, since, lastGoodRead, newestRecord, expectedBy, source }) => (
      <Part
        key={name}
        title={title}
        state={state}
        sentence={sentence}
        facts={{
          'Nothing since': timeOf(since),
          'Last read': timeOf(lastGoodRead),
          'Newest record': timeOf(newestRecord),
          'More is due by': timeOf(expectedBy),
          'Read from': source && `${source.candidate} (${source.layout})`,
        }}
      />
    ))}
  </ul>
);

const count = (value: number): string => value.toLocaleString('en-US');

const Service = ({ mail, api }: Pick<Status, 'mail' | 'api'>) => (
  <ul className={classes.list}>
    <Part
      title="Mail"
      state={mail.state}
      word={mail.state === 'ok' ? WORKS : undefined}
      sentence={mail.sentence}
      facts={{
        'Waiting since': timeOf(mail.since),
        'Waiting a few minutes ago': mail.queued === null ? null : count(mail.queued),
        'Sent in the last hour': count(mail.sentLastHour),
      }}
    />
    <Part
      title="Lists and maps"
      state={api.state}
      word={api.state === 'ok' ? WORKS : undefined}
      sentence={api.sentence}
      facts={{
        'Answers in the last hour': count(api.listsLastHour),
        'Half took at most': api.medianMillis === null ? null : `${count(api.medianMillis)} ms`,
        '19 of 20 took at most': api.p95Millis === null ? null : `${count(api.p95Millis)} ms`,
      }}
    />
  </ul>
);

const Incidents = ({ incidents }: Pick<Status, 'incidents'>) =>
  incidents.length === 0 ? (
    <Text>Nothing was late or down.</Text>
  ) : (
    <ul className={classes.list}>
      {incidents.map(({ name, title, state, startedAt, endedAt }) => (
        <Part
          key={`${name} ${startedAt}`}
          title={title}
          state={state}
          word={endedAt ? `Was ${STATES[state].word.toLowerCase()}` : undefined}
          sentence=""
          facts={{ From: timeOf(startedAt), Until: endedAt ? timeOf(endedAt) : 'It lasts' }}
        />
      ))}
    </ul>
  );

/** The one sentence that most people come for. */
const summaryOf = ({ sources, mail }: Status): string => {
  const late = [...sources, { ...mail, title: 'Mail' }].filter(({ state, since }) => state !== 'ok' && since !== null);
  if (late.length === 0) return 'Everything is up to date.';
  return `${late.map(({ title }) => title).join(', ')}: ${late.length === 1 ? late[0]?.sentence : 'late or down. See below.'}`;
};

export const StatusPage = () => {
  const { data, error, isPending, refetch } = useQuery(serviceStatus);
  return (
    <Page title="Status" size="md">
      <Text size="sm" c="dimmed">
        A source is late when it has been silent for longer than is normal for it at this hour of the day, and one that
        is read once a day or a week when it is a day behind. Times are Milwaukee’s.
      </Text>
      {isPending && <Loading what="Loading how everything is doing" isPage />}
      {error && <Problem onRetry={() => void refetch()}>{errorText(error)}</Problem>}
      {data && (
        <>
          <Text size="lg" role="status">
            {summaryOf(data)}
          </Text>
          <Text size="sm" c="dimmed">
            As of <Time time={data.at} /> (<Ago time={data.at} />)
          </Text>
          <Title order={2} size="h3" mt="md">
            Sources
          </Title>
          <Sources sources={data.sources} />
          <Title order={2} size="h3" mt="md">
            Service
          </Title>
          <Service mail={data.mail} api={data.api} />
          <Title order={2} size="h3" mt="md">
            Last 90 days
          </Title>
          <Incidents incidents={data.incidents} />
        </>
      )}
    </Page>
  );
};
