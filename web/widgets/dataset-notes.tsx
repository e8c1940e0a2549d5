/** Where each list of the API comes from, and what its publisher says of using it. */
import { Anchor, Code, List, Text } from '@mantine/core';
import { SOURCES } from '../../shared/city.ts';
import { ALL_DATASETS } from '../../shared/datasets/index.ts';

export const DatasetNotes = () => (
  <List spacing="md" listStyleType="none">
    {ALL_DATASETS.filter(({ listed }) => listed).map(({ name, path, title, about, note, licence, source }) => (
      <List.Item key={name}>
        <Text fw={600}>
          {title.many} <Code>/api/{path}</Code>
        </Text>
        <Text>
          {about} {note}
        </Text>
        <Text size="sm" c="dimmed">
          {licence} <Anchor href={SOURCES[source.url]}>Source of {title.many.toLowerCase()}</Anchor>
        </Text>
      </List.Item>
    ))}
  </List>
);
