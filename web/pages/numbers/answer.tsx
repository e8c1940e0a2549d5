/** The answer to a question in numbers: a chart with its sentence and its table. */
import { Text } from '@mantine/core';
import { t } from '../../../shared/texts/pages/numbers.data.ts';
import { errorText } from '../../api/errors.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { FittedScene } from '../../charts/fitted-scene.tsx';
import { UsualChart } from '../../datasets/usual/usual-chart.tsx';
import { Problem } from '../../ui/problem.tsx';
import { USUAL_KEY } from './question.ts';
import { type Counting, useCounted } from './use-counted.ts';

const PICTURE_WIDTH = 900;
const HEIGHT = 260;

export interface AnswerProps extends Counting {
  /** Its links leave the frame that it is shown in. */
  isFramed?: boolean;
}

const Counted = (asked: AnswerProps) => {
  const { dataset, by } = asked;
  const { query, drawn } = useCounted(asked);
  // A question that cannot be read is told as the API tells it.
  if (query.isError) return <Problem onRetry={() => query.refetch()}>{errorText(query.error)}</Problem>;
  const { table, sceneOf, finding, note } = drawn;
  return (
    <ChartFrame
      title={t('answerTitle', { what: dataset.title.many, by: by.label.toLowerCase() })}
      fileName={`${dataset.name}-${by.value.replace(',', '-')}`}
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
