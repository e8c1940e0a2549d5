/** The dialog of the search, whose code is fetched when it first opens. */
import { Modal } from '@mantine/core';
import { t } from '../../shared/texts/site/search.data.ts';
import type { Address } from '../address/address.ts';
import { SearchBox } from './search-box.tsx';

interface SearchDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Takes the chosen address; where absent, the page of what was chosen opens. */
  onPick?: (address: Address) => void;
}

export const SearchDialog = ({ opened, onClose, onPick }: SearchDialogProps) => (
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
    <SearchBox onDone={onClose} onPick={onPick} />
  </Modal>
);
