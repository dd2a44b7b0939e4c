import { AddressText } from '@fathom/ui/token/AddressText';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import { below, space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { periodAt } from '../../domain/vault';
import { statusOf } from '../../domain/list/vaultRow';
import { detailText } from '../../text/detailText';
import { StatusTag } from '../components/StatusTag';
import type { VaultDetailModel } from './useVaultDetail';

export function VaultHead({ model }: { model: VaultDetailModel }) {
  const { vault, state, isOverdue } = model;
  const { token } = vault;
  const period = vault.periods && state && periodAt(vault.periods, BigInt(state.timestamp));
  const isShutdown = state?.isShutdown ?? vault.isShutdown;
  const status = statusOf({ isShutdown, shares: state?.account?.shares, period, isOverdue });
  return (
    <Head>
      <TokenIcon size="large" {...token} />
      <h1>
        <bdi>{vault.title}</bdi>
      </h1>
      <StatusTag status={status} periods={vault.periods} />
      <Quiet>
        {detailText.shares(vault.shareToken.symbol)} ·{' '}
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
  /* Close to the breadcrumb above, so that a window of 900 px has the deposit form down to its button. */
  margin: -${space(3)} 0 ${space(3)};
  h1 {
    ${type('xl')}
    font-weight: ${weight.strong};
    overflow-wrap: break-word;
    min-width: 0;
  }
  ${below('sm')} {
    gap: ${space(2)} ${space(3)};
    margin: 0 0 ${space(5)};
    h1 {
      ${type('lg')}
    }
  }
`;

const Quiet = styled.span`
  color: ${color('muted')};
  ${type('xs')}
`;
