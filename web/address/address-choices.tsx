/** The addresses that an unfinished one can mean, to choose from. */
import { Button, Group, Text } from '@mantine/core';
import { t } from '../../shared/texts/site/address.data.ts';
import { type Address, formatAddress } from './address.ts';

interface AddressChoicesProps {
  choices: readonly Address[];
  onChoose: (address: Address) => void;
}

export const AddressChoices = ({ choices, onChoose }: AddressChoicesProps) => (
  <>
    <Text role="status" size="sm" mt="xs" mb={6}>
      {t('whichOneDoYouMean')}
    </Text>
    <Group gap="xs">
      {choices.map((choice) => (
        <Button key={formatAddress(choice)} variant="default" onClick={() => onChoose(choice)}>
          {formatAddress(choice)}
        </Button>
      ))}
    </Group>
  </>
);
