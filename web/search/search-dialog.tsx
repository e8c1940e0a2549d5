/** The dialog of the search, whose code is fetched when it first opens. */
import { Modal } from '@mantine/core';
import { SEARCH } from '../../shared/texts/site/search.data.ts';
import { textsOf } from '../../shared/texts/texts-of.ts';
import { SearchBox } from './search-box.tsx';

const t = textsOf(SEARCH);

export const SearchDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal
    opened={opened}
    onClose={onClose}
    withCloseButton={false}
    centered={false}
    padding={0}
    size="lg"
    aria-label={t('search')}
    yOffset="8dvh"
  >
    <SearchBox onDone={onClose} />
  </Modal>
);
