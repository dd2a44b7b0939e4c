import { AddressText } from '@fathom/shared/ui/AddressText';
import { Tag } from '@fathom/shared/ui/Tag';
import { TokenIcon } from '@fathom/shared/ui/TokenIcon';
import { below, space, type, weight } from '@fathom/shared/ui/theme/measure';
import { color } from '@fathom/shared/ui/theme/paint';
import { ArrowUp, CircleSlash } from 'lucide-react';
import styled from 'styled-components';
import { vaultStatus } from '../../domain/vaultStatus';
import { detailText } from '../../text/detailText';
import type { VaultDetailModel } from './useVaultDetail';

const STATUS = {
  earning: { tone: 'positive', icon: ArrowUp },
  finished: { tone: 'neutral', icon: CircleSlash },
  live: { tone: 'brand' },
} as const;

/** Title, status and address of a vault. */
export function VaultHead({ model }: { model: VaultDetailModel }) {
  const { vault, state, position } = model;
  const { token } = vault;
  const status = vaultStatus(state?.isShutdown ?? vault.isShutdown, position?.balance);
  return (
    <Head>
      <TokenIcon size="large" {...token} />
      <h1>
        <bdi>{vault.title}</bdi>
      </h1>
      <Tag {...STATUS[status]}>{detailText.status[status]}</Tag>
      <Quiet>
        <AddressText address={vault.address} hasIdenticon={false} canCopy />
      </Quiet>
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(6)};
  h1 {
    ${type('xl')}
    font-weight: ${weight.strong};
    overflow-wrap: anywhere;
    min-width: 0;
  }
  ${below('sm')} {
    gap: ${space(2)} ${space(3)};
    margin-bottom: ${space(5)};
    h1 {
      ${type('lg')}
      flex: 1;
    }
  }
`;

const Quiet = styled.span`
  color: ${color('muted')};
  ${type('xs')}
`;
