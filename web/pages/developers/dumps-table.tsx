/** The dumps of today: each dataset's files, with size and checksum. */
import { Anchor, Code, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../shared/base/money.ts';
import { DUMP_FORMATS, type Dump, type DumpFile } from '../../../shared/datasets/dumps.ts';
import { DATASETS } from '../../../shared/datasets/registry.ts';
import { t } from '../../../shared/texts/pages/developers.data.ts';
import { dumps, sizeText } from '../../api/dumps.ts';
import { Problem } from '../../ui/problem.tsx';
import { Table, TableScroll } from '../../ui/table.tsx';
import { When } from '../../ui/when.tsx';

const FileLine = ({ format, path, bytes, sha256 }: DumpFile) => (
  <>
    <Anchor href={path} download>
      {DUMP_FORMATS[format].title}
    </Anchor>{' '}
    {sizeText(bytes)}
    <Code block fz="xs" mb="xs">
      {sha256}
    </Code>
  </>
);

const DumpRow = ({ dataset, rows, files }: Dump) => (
  <tr>
    <th scope="row" style={{ verticalAlign: 'top' }}>
      {DATASETS[dataset].title.many}
      <Text size="sm" c="dimmed">
        {t('rows', { rows: formatCount(rows) })}
      </Text>
    </th>
    <td>
      {files.map((file) => (
        <FileLine key={file.format} {...file} />
      ))}
    </td>
  </tr>
);

export const DumpsTable = () => {
  const { data, isError, refetch } = useQuery(dumps);
  if (isError) return <Problem onRetry={refetch}>{t('listOfDumpsCouldNot')}</Problem>;
  if (data === undefined) return <Skeleton height={300} />;
  if (data === null || data.dumps.length === 0) return <Text>{t('thereAreNoDumpsYet')}</Text>;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t.rich('written', { when: () => <When time={data.writtenAt} /> })}
      </Text>
      <TableScroll minWidth={320}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('dataset')}</th>
              <th scope="col">{t('filesEachWithItsSha256')}</th>
            </tr>
          </thead>
          <tbody>
            {data.dumps.map((dump) => (
              <DumpRow key={dump.dataset} {...dump} />
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </>
  );
};
