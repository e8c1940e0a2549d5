/** /embed/numbers: an answer in numbers as other sites may show it in a frame. Its links open elsewhere: no other page of ours may be framed. */
import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { BRANDS, CITY } from '#city/facts';
import { t } from '../../../shared/texts/pages/numbers.data.ts';
import type { ListedDataset } from '../../datasets/state/listed.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { Loading } from '../../ui/loading.tsx';
import { withTexts } from '../../ui/url-texts.ts';
import { Answer } from './answer.tsx';
import { groupKeyOf } from './keys.ts';
import classes from './numbers.module.css';
import { datasetOfPath, readQuestion, selectionOfQuestion } from './question.ts';
import { useQuestionWords } from './question-words.ts';
import { useDataset } from './use-dataset.ts';

const Framed = ({ dataset, params }: { dataset: ListedDataset; params: URLSearchParams }) => {
  const question = readQuestion(params);
  const by = groupKeyOf(dataset, question.by);
  const asked = withTexts(params, { by: by.value });
  const selection = selectionOfQuestion(dataset, asked, null);
  const words = useQuestionWords({ dataset, by, params, selection, address: null });
  return (
    <div className={classes.frame}>
      <VisuallyHidden component="h1">
        {t('answerTitle', { what: dataset.title.many, by: by.label.toLowerCase() })}
      </VisuallyHidden>
      <Answer dataset={dataset} by={by} days={question.days} selection={selection} isFramed />
      <Text size="xs" className={classes.source}>
        {t('framed', { asked: words, city: CITY.name })}{' '}
        <Anchor href={`/numbers?${params}`} target="_blank" rel="noopener" inherit>
          {t('openHere', { site: BRANDS.Tools })}
        </Anchor>
      </Text>
    </div>
  );
};

export const NumbersFrame = () => {
  const [params] = useUrlParams();
  const isDrawn = useIsDrawn();
  const listed = datasetOfPath(params.get('list'));
  const { data: dataset } = useDataset(isDrawn ? listed : undefined);
  if (isDrawn && !listed) return <Text p="md">{t('noSuchList')}</Text>;
  if (!dataset) return <Loading isPage what={t('loading')} />;
  return <Framed dataset={dataset} params={params} />;
};
