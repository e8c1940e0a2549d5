/** The page's messages, cards and tables, and what stands in their place while there is nothing to show. */
import { Alert, Badge, Button, Skeleton, Text } from '@mantine/core';
import { t } from '../../../shared/texts/pages/look.data.ts';
import { FactCard, Facts } from '../../ui/fact-card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { headingsOf, ScrollTable } from '../../ui/scroll-table.tsx';
import { showToast } from '../../ui/toasts.tsx';
import classes from './look.module.css';

export const Said = () => (
  <FactCard title={t('said')}>
    <Alert color="leaf" title={t('saved')}>
      {t('savedWords')}
    </Alert>
    <Alert color="sepia" title={t('heed')}>
      {t('heedWords')}
    </Alert>
    <Alert color="rust" title={t('failed')}>
      {t('failedWords')}
    </Alert>
    <div className={classes.row}>
      <Badge>{t('newBadge')}</Badge>
      <Badge color="sepia">{t('lateBadge')}</Badge>
      <Badge color="rust">{t('downBadge')}</Badge>
      <Button variant="default" onClick={() => showToast({ title: t('saved'), message: t('savedWords') })}>
        {t('showToast')}
      </Button>
    </div>
  </FactCard>
);

export const Cards = () => (
  <>
    <FactCard title={t('card')}>
      <Facts facts={{ [t('when')]: t('whenExample'), [t('where')]: t('whereExample') }} />
    </FactCard>
    <FactCard title={t('cards')}>
      <ScrollTable
        label={t('callsOfDistricts')}
        headings={headingsOf([t('district'), t('calls')])}
        classNames={{}}
        striped
      >
        {['1,204', '987', '1,118'].map((calls, at) => (
          <tr key={calls}>
            <td>{at + 1}</td>
            <td>{calls}</td>
          </tr>
        ))}
      </ScrollTable>
    </FactCard>
  </>
);

export const States = () => (
  <FactCard title={t('states')}>
    <Skeleton height={20} width="60%" />
    <Skeleton height={80} />
    <Loading what={t('waiting')} />
    <Text c="dimmed">{t('empty')}</Text>
    <Problem onRetry={() => showToast({ title: t('failed'), message: t('failedWords'), tone: 'error' })}>
      {t('failedWords')}
    </Problem>
  </FactCard>
);
