/** An answer taken along: a sentence to cite, the call of the API, and a frame for another page. */
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BRANDS, CITY } from '#city/facts';
import { formatLong } from '../../../shared/base/dates.ts';
import { escapeHtml } from '../../../shared/base/escape-html.ts';
import { t } from '../../../shared/texts/pages/numbers.data.ts';
import type { Address } from '../../address/address.ts';
import { serviceStatus } from '../../api/queries.ts';
import { late } from '../../ui/late.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import classes from './numbers.module.css';
import { pathOfAnswer, USUAL_KEY } from './question.ts';
import { useWhichWords } from './question-words.ts';
import { useCitation } from './use-citation.ts';
import type { Counting } from './use-counted.ts';

interface TakeAwayProps extends Counting {
  params: URLSearchParams;
  frame: URLSearchParams;
  address: Address | null;
}

/** No page of text waits for it with the shell. */
const CodeSample = late(async () => (await import('../developers/code-sample.tsx')).CodeSample);

const NO_SOURCES: [] = [];

export const TakeAway = (props: TakeAwayProps) => {
  const { dataset, by, selection, frame } = props;
  const { data } = useQuery(serviceStatus);
  const read = (data?.sources ?? NO_SOURCES).find(({ name }) => name === dataset.name)?.lastGoodRead;
  const which = useWhichWords(props);
  const cited = useCitation(props);
  const title = t('answerTitle', { what: dataset.title.many, by: by.label.toLowerCase() });
  return (
    <section aria-label={t('takeIt')} className={classes.takeAway}>
      <Title order={2} size="h4">
        {t('takeIt')}
      </Title>
      <div>
        <Text fw={600}>{t('cite')}</Text>
        <Text style={{ overflowWrap: 'anywhere' }} mb="xs">
          {cited === null
            ? t('citing')
            : t('citation', {
                what: by.value === USUAL_KEY ? dataset.title.many : title,
                which,
                cited,
                city: CITY.name,
                site: BRANDS.Tools,
                read: read ? formatLong(read) : t('notRead'),
                note: dataset.note,
                url: location.href,
              })}
        </Text>
        <ShareButton />
      </div>
      <CodeSample
        title={t('curl')}
        language="shell"
        code={(site) => `curl '${site}${pathOfAnswer(dataset.path, by.value, selection).replaceAll("'", '%27')}'`}
      />
      <CodeSample
        title={t('embed')}
        language="HTML"
        code={(site) =>
          `<iframe src="${escapeHtml(`${site}/embed/numbers?${frame}`)}" title="${escapeHtml(t('frameTitle', { title }))}" width="100%" height="460" loading="lazy" style="border:0"></iframe>`
        }
      />
    </section>
  );
};
