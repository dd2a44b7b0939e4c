import { useLocale } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatToken } from '@fathom/base/format/formatToken';
import { Icon } from '@fathom/ui/token/Icon';
import { Metric, MetricStrip } from '@fathom/ui/list/MetricStrip';
import { MetricText } from '@fathom/ui/number/MetricText';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { ToneText } from '@fathom/ui/number/ToneText';
import { Unknown } from '@fathom/ui/number/Unknown';
import { UsdText } from '@fathom/ui/number/UsdText';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { ArrowDown, ArrowUp } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { UNKNOWN_EARNED } from '../../domain/earnings/earnings';
import { detailText } from '../../text/detailText';
import type { VaultDetailModel } from './useVaultDetail';

/** No vault has a limit this high; the contract's maximum means no limit. */
const NO_LIMIT = 2n ** 128n;

export function PositionCards({ model }: { model: VaultDetailModel }) {
  const { position, state, available } = model;
  const { deposited, balance, earned, gap } = position ?? {};
  const isReading = model.chain === 'loading';
  const reported = position?.source === 'indexer' && <> · {detailText.reported}</>;
  const noDeposits = gap ? detailText.depositGaps[gap] : detailText.depositsUnknown;
  const isWaiting = isReading || (position !== undefined && deposited === undefined && !gap && !model.isIndexerDown);
  const ofAccount = (reason: string) => (position ? reason : detailText.noVisitor);
  // An account without KYC has a module limit of 0; then the vault's own capacity is displayed.
  const isOwnLimit = (state?.account?.moduleLimit ?? 0n) > 0n;
  return (
    <MetricStrip label={detailText.position} isPaired>
      <Card
        model={model}
        label={<Term explanation={detailText.totalDepositedHint}>{detailText.totalDeposited}</Term>}
        amount={deposited}
        isReading={isWaiting}
        whyUnknown={ofAccount(noDeposits)}
        caption={deposited !== undefined && reported}
        isLead
      />
      <Card
        model={model}
        label={<Term explanation={detailText.balanceHint}>{detailText.balance}</Term>}
        amount={balance}
        isReading={isReading}
        whyUnknown={ofAccount(state ? detailText.previewFailed : detailText.stateUnavailable)}
      />
      <Card
        model={model}
        label={detailText.earned}
        amount={earned === UNKNOWN_EARNED ? undefined : earned}
        isReading={isWaiting}
        whyUnknown={ofAccount(earned === UNKNOWN_EARNED ? detailText.previewFailed : noDeposits)}
        before={<Direction of={earned === UNKNOWN_EARNED ? undefined : earned} />}
        caption={earned !== undefined && earned !== UNKNOWN_EARNED && reported}
      />
      <Card
        model={model}
        label={
          <Term explanation={isOwnLimit ? detailText.availableToAccount : detailText.availableHint}>
            {detailText.available}
          </Term>
        }
        amount={available}
        isReading={isReading}
        whyUnknown={detailText.unreadable}
        caption={<PersonalLimit model={model} />}
      />
    </MetricStrip>
  );
}

interface CardProps {
  readonly model: VaultDetailModel;
  readonly label: ReactNode;
  readonly amount: bigint | 'closed' | undefined;
  readonly isReading: boolean;
  readonly whyUnknown: string;
  readonly before?: ReactNode;
  readonly caption?: ReactNode;
  readonly isLead?: boolean;
}

function Card({ model, label, amount, isReading, whyUnknown, before, caption, isLead = false }: CardProps) {
  const locale = useLocale();
  const { decimals, symbol } = model.vault.token;
  const number = typeof amount === 'bigint' && amount < NO_LIMIT ? amount : undefined;
  const usd = number === undefined ? undefined : model.usdOf(number);
  return (
    <Metric label={label}>
      <Content>
        <Value>
          {before}
          {amount === undefined ? (
            isReading ? (
              <Skeleton $width={28} $height={8} />
            ) : (
              <MetricBox>
                <Unknown reason={whyUnknown} />
              </MetricBox>
            )
          ) : number === undefined ? (
            <MetricText size={isLead ? 'lead' : 'hero'}>
              {amount === 'closed' ? detailText.closed : detailText.unlimited}
            </MetricText>
          ) : (
            <MetricText size={isLead ? 'lead' : 'hero'} unit={symbol}>
              {formatToken({ raw: number, decimals }, locale, { compact: 'never' })}
            </MetricText>
          )}
        </Value>
        <Caption>
          {number !== undefined && (
            <UsdText value={wadAmount(usd)} whyUnknown={detailText.noPrice(symbol)} rounding="down" />
          )}
          {caption}
        </Caption>
      </Content>
    </Metric>
  );
}

function Direction({ of }: { of: bigint | undefined }) {
  if (of === undefined || of === 0n) return null;
  return (
    <ToneText $tone={of > 0n ? 'positive' : 'danger'}>
      <Icon icon={of > 0n ? ArrowUp : ArrowDown} />
      {of < 0n && <VisuallyHidden>{detailText.loss}</VisuallyHidden>}
    </ToneText>
  );
}

/** Cap of a position in a vault that isn't time-fixed, in whole tokens. */
const PERSONAL_LIMIT = 50_000n;

/** Displays the rest of the account's cap if it is below the vault's capacity. */
function PersonalLimit({ model: { vault, position, available } }: { model: VaultDetailModel }) {
  const locale = useLocale();
  const balance = position?.balance;
  if (vault.type === 'tradefi' || balance === undefined || typeof available !== 'bigint') return null;
  const { decimals, symbol } = vault.token;
  const left = PERSONAL_LIMIT * 10n ** BigInt(decimals) - balance;
  if (left <= 0n || left >= available) return null;
  const text = formatToken({ raw: left, decimals }, locale, { compact: 'never' });
  return <> · {detailText.toLimit(text, symbol)}</>;
}

const Content = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
`;

const Value = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${space(10)};
`;

const MetricBox = styled.span`
  ${type('xl')}
`;

const Caption = styled.span`
  min-height: ${space(4)};
  ${type('xs')}
  color: ${color('muted')};
`;
