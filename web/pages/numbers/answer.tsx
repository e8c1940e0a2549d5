/** The answer to a question in numbers: a chart with its sentence and its table. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { calendarDateAt } from '../../../shared/base/calendar-date.ts';
import type { SelectionParams } from '../../../shared/query/selection.ts';
import { t } from '../../../shared/texts/pages/numbers.data.ts';
import { errorText } from '../../api/errors.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import type { DayRange } from '../../charts/day-range.ts';
import { FittedScene } from '../../charts/fitted-scene.tsx';
import { groupsOf } from '../../charts/groups.ts';
import { wordsOfKind } from '../../datasets/charts/kinds.ts';
import { useAreaNames } from '../../datasets/charts/use-area-names.ts';
import type { ListedDataset } from '../../datasets/state/listed.ts';
import { UsualChart } from '../../datasets/usual/usual-chart.tsx';
import { Problem } from '../../ui/problem.tsx';
import { drawnAnswer, questionOf } from './drawn-answer.ts';
import { USUAL_KEY } from './question.ts';

const PICTURE_WIDTH = 900;
const HEIGHT = 260;
const asItIs = { wordsOf: (_column: string, value: string) => value };

export interface AnswerProps {
  dataset: ListedDataset;
  by: { value: string; label: string };
  days: DayRange;
  selection: SelectionParams;
  /** Its links leave the frame that it is shown in. */
  isFramed?: boolean;
}

const Counted = ({ dataset, by: { value: by, label }, days, selection }: AnswerProps) => {
  const query = useQuery(groupsOf(dataset.path, selection, questionOf(by)));
  const areaNames = useAreaNames(by);
  // A question that cannot be read is told as the API tells it.
  if (query.isError) return <Problem onRetry={() => query.refetch()}>{errorText(query.error)}</Problem>;
  // While another key loads, the last answer is of the one before.
  const isOfKey = query.data?.groups.every((group) => by.split(',').every((key) => key in group)) ?? false;
  const answer = isOfKey && query.data ? query.data : { groups: [], total: 0 };
  const words = wordsOfKind(asItIs, by, areaNames);
  const { table, sceneOf, finding, note } = drawnAnswer(by, label, answer, days, calendarDateAt(new Date()), words);
  return (
    <ChartFrame
      title={t('answerTitle', { what: dataset.title.many, by: label.toLowerCase() })}
      fileName={`${dataset.name}-${by.replace(',', '-')}`}
      query={query}
      finding={finding}
      table={table}
      sceneOf={() => sceneOf(PICTURE_WIDTH)}
      height={HEIGHT}
    >
      <FittedScene sceneOf={sceneOf} />
      {note && (
        <Text size="xs" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
    </ChartFrame>
  );
};

export const Answer = (props: AnswerProps) =>
  props.by.value === USUAL_KEY ? (
    <UsualChart listing={props.dataset} selection={props.selection} isFramed={props.isFramed ?? false} />
  ) : (
    <Counted {...props} />
  );
