/** The search over the page, or in the place of the box that opened it; its code is fetched when it first opens. */
import { Anchor, Modal } from '@mantine/core';
import { t } from '../../shared/texts/site/search.data.ts';
import type { Address } from '../address/address.ts';
import { SearchBox } from './search-box.tsx';

interface SearchDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Takes the chosen address; where absent, the page of what was chosen opens. */
  onPick?: (address: Address) => void;
  /** It stands where it is drawn, in a form that lies over the page itself. */
  isInPlace?: boolean;
}

export const SearchDialog = ({ opened, onClose, onPick, isInPlace = false }: SearchDialogProps) =>
  isInPlace ? (
    <>
      <SearchBox onDone={onClose} onPick={onPick} />
      <Anchor component="button" type="button" size="sm" py={12} onClick={onClose}>
        {t('cancel')}
      </Anchor>
    </>
  ) : (
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
