/** The publisher of each list of the API, and its words about using it. */
import { Anchor, Code, List, Text } from '@mantine/core';
import { LIST_NOTES } from '../../../shared/datasets/api-notes.ts';
import { t } from '../../../shared/texts/pages/developers.data.ts';

export const DatasetNotes = () => (
  <List spacing="md" listStyleType="none">
    {LIST_NOTES.map(({ name, path, title, about, note, licence, sourceUrl }) => (
      <List.Item key={name}>
        <Text fw={600}>
          {title.many} <Code>{`/api/${path}`}</Code>
        </Text>
        <Text>
          {about} {note}
        </Text>
        <Text size="sm" c="dimmed">
          {licence} <Anchor href={sourceUrl}>{t('sourceOf', { many: title.many.toLowerCase() })}</Anchor>
        </Text>
      </List.Item>
    ))}
  </List>
);
