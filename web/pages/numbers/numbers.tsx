/** /numbers: a question to the city's data, and its answer as a chart, a table, a file, a call and a sentence to cite. */
import { Text, Title } from '@mantine/core';
import { t } from '../../../shared/texts/pages/numbers.data.ts';
import { useAddress } from '../../address/use-address.ts';
import { rangeText } from '../../charts/day-range.ts';
import { readList } from '../../datasets/state/list-state.ts';
import type { ListedDataset } from '../../datasets/state/listed.ts';
import { useIsDrawn } from '../../ui/hooks/use-is-drawn.ts';
import { type ChangeParams, useUrlParams } from '../../ui/hooks/use-url-params.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { withTexts } from '../../ui/url-texts.ts';
import { Answer } from './answer.tsx';
import { groupKeyOf } from './keys.ts';
import classes from './numbers.module.css';
import { datasetOfPath, frameParams, readNear, readQuestion, selectionOfQuestion } from './question.ts';
import { QuestionForm } from './question-form.tsx';
import { TakeAway } from './take-away.tsx';
import { useDataset } from './use-dataset.ts';

interface AskedProps {
  dataset: ListedDataset;
  params: URLSearchParams;
  change: ChangeParams;
}

const Asked = ({ dataset, params, change }: AskedProps) => {
  const { address, place, isLocating, error } = useAddress(params);
  const question = readQuestion(params);
  const chosen = readList(dataset, params, 1);
  const by = groupKeyOf(dataset, question.by);
  const asked = withTexts(params, { by: by.value });
  const selection = selectionOfQuestion(dataset, asked, place);
  // A circle whose middle is not known yet would be counted as the whole city.
  const isReady = !(chosen.feet && !place && !readNear(params));
  const frame = frameParams(
    { list: dataset.path, by: by.value, days: rangeText(question.days) },
    selectionOfQuestion({ ...dataset }, asked, place),
    question.filter,
  );
  return (
    <>
      <QuestionForm
        dataset={dataset}
        by={by.value}
        params={params}
        change={change}
        address={address}
        addressError={error}
      />
      <section className={classes.answer} aria-label={t('answer')} aria-live="polite">
        {isReady && <Answer dataset={dataset} by={by} days={question.days} selection={selection} />}
        {!isReady && <Text c="dimmed">{isLocating ? t('loading') : t('notReady')}</Text>}
      </section>
      {isReady && (
        <TakeAway
          dataset={dataset}
          by={by}
          days={question.days}
          params={params}
          selection={selection}
          frame={frame}
          address={address}
        />
      )}
    </>
  );
};

export const NumbersPage = () => {
  const [params, change] = useUrlParams();
  // Which list is asked, only the address in the browser says.
  const isDrawn = useIsDrawn();
  const found = useDataset(isDrawn ? datasetOfPath(params.get('list')) : undefined);
  return (
    <Page title={t('title')} size="lg">
      <Text>{t('about')}</Text>
      {found.data ? (
        <Asked dataset={found.data} params={params} change={change} />
      ) : isDrawn && datasetOfPath(params.get('list')) === undefined ? (
        <Title order={2} size="h4">
          {t('noSuchList')}
        </Title>
      ) : (
        <Loading isPage shape="rows" what={t('loading')} />
      )}
    </Page>
  );
};
