import { useLocale } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { AmountText } from '@fathom/ui/number/AmountText';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { ExactText } from '@fathom/ui/number/ExactText';
import { PercentText } from '@fathom/ui/number/PercentText';
import { FORCED_COLORS, below, radius, space, stroke, weight } from '@fathom/ui/theme/measure';
import { Unknown } from '@fathom/ui/number/Unknown';
import type { DefaultTheme } from 'styled-components';
import styled from 'styled-components';
import type { Rate } from '../../domain/apy/rate';
import { allocation } from '../../domain/earnings/earnings';
import { detailText } from '../../text/detailText';
import { RateText } from './RateText';
import { StrategyTag } from './StrategyTag';
import { strategyName } from './strategyName';
import type { VaultDetailModel } from './useVaultDetail';
import { mixColors } from '@fathom/ui/theme/paint';

interface AllocationRow {
  /** `undefined` for idle funds. */
  readonly strategy: Address | undefined;
  readonly name: string;
  readonly amount: bigint | undefined;
  /** A ratio with 18 decimals. */
  readonly share: bigint | undefined;
  readonly rate: Rate | undefined | 'dust';
  readonly isShutdown: boolean | undefined;
  readonly strength: number;
}

export function Allocation({ model }: { model: VaultDetailModel }) {
  const locale = useLocale();
  const { token, strategies } = model.vault;
  const rows = model.chain === 'loading' ? undefined : rowsOf(model);
  const parts = (rows ?? []).flatMap(({ name, share }) =>
    share === undefined
      ? []
      : [`${name} ${formatPercent({ raw: share, decimals: WAD_DECIMALS }, locale, { decimals: 1 })}`],
  );
  if (strategies.length === 0) {
    return <EmptyState title={detailText.noStrategies}>{detailText.noStrategiesHint}</EmptyState>;
  }
  return (
    <>
      {parts.length > 0 && (
        <Bar role="img" aria-label={detailText.allocationOf(parts.join(', '))}>
          {rows?.map(
            ({ name, share = 0n, strength }) =>
              share >= PART && <Part key={name} style={{ flexGrow: Number(share / PART) }} $strength={strength} />,
          )}
        </Bar>
      )}
      <DataTable
        label={detailText.allocation}
        columns={columnsFor(token)}
        rows={rows}
        rowKey={({ strategy }) => strategy ?? 'idle'}
        skeletonRows={strategies.length + 1}
        initialSort={{ key: 'share', direction: 'descending' }}
      />
    </>
  );
}

/** 0.01 % in 18 decimals, the unit of the bar's flex factors. */
const PART = 10n ** 14n;

function rowsOf(model: VaultDetailModel): readonly AllocationRow[] {
  const { scope, vault, state, totalAssets } = model;
  const shareOf = (amount: bigint | undefined) =>
    amount === undefined || totalAssets === undefined ? undefined : allocation(amount, totalAssets);
  const lent = vault.strategies.map((strategy, index): AllocationRow => {
    const read = state?.strategies[index];
    const amount = read?.record?.currentDebt;
    return {
      strategy,
      amount,
      name: strategyName(scope, vault, strategy),
      share: shareOf(amount),
      rate: model.strategyRate(strategy),
      isShutdown: read?.isShutdown,
      strength: STRENGTHS[index % STRENGTHS.length] ?? 0,
    };
  });
  const idle = state?.totalIdle;
  return [
    ...lent,
    {
      strategy: undefined,
      name: detailText.idle,
      amount: idle,
      share: shareOf(idle),
      strength: 0,
      rate: undefined,
      isShutdown: undefined,
    },
  ];
}

/** Tints that stay distinguishable next to each other. */
const STRENGTHS = [100, 72, 48, 86, 60, 36] as const;

function columnsFor({ symbol, decimals }: VaultDetailModel['vault']['token']): readonly Column<AllocationRow>[] {
  return [
    {
      key: 'strategy',
      name: detailText.strategy,
      width: '38%',
      cell: ({ strategy, name, strength }) => (
        <Named>
          <Swatch $strength={strength} />
          <div>
            <b>{name}</b>
            <SecondLine>
              {strategy === undefined ? (
                detailText.idleHint
              ) : (
                <ExactText displayed={formatAddress(strategy)} full={strategy} />
              )}
            </SecondLine>
          </div>
        </Named>
      ),
    },
    {
      key: 'share',
      name: detailText.allocationShare,
      width: '16%',
      compare: (one, other) => compareKnown(one.share, other.share),
      cell: ({ share }) => (
        <PercentText
          ratio={share === undefined ? undefined : { raw: share, decimals: WAD_DECIMALS }}
          decimals={1}
          whyUnknown={detailText.unreadable}
        />
      ),
    },
    {
      key: 'debt',
      name: detailText.debt(symbol),
      width: '18%',
      compare: (one, other) => compareKnown(one.amount, other.amount),
      cell: ({ amount }) => (
        <AmountText
          amount={amount === undefined ? undefined : { raw: amount, decimals }}
          decimals={2}
          compact="never"
          whyUnknown={detailText.unreadable}
        />
      ),
    },
    {
      key: 'apy',
      name: detailText.apy,
      width: '12%',
      compare: (one, other) => compareKnown(rateOf(one), rateOf(other)),
      cell: ({ strategy, rate }) => (strategy === undefined ? '—' : <RateText rate={rate} symbol={symbol} />),
    },
    {
      key: 'status',
      name: detailText.strategyStatus,
      cell: ({ strategy, isShutdown }) =>
        strategy === undefined ? null : isShutdown === undefined ? (
          <Unknown reason={detailText.unreadable} />
        ) : (
          <StrategyTag isShutdown={isShutdown} />
        ),
    },
  ];
}

function rateOf({ rate }: AllocationRow): bigint | undefined {
  return typeof rate === 'bigint' ? rate : undefined;
}

function compareKnown(one: bigint | undefined, other: bigint | undefined): number {
  const [left, right] = [one ?? -1n, other ?? -1n];
  return left === right ? 0 : left < right ? -1 : 1;
}

function ground({ theme, $strength }: { readonly theme: DefaultTheme; readonly $strength: number }): string {
  const { accent, surface, lineStrong } = theme.color;
  return $strength === 0 ? lineStrong : mixColors(accent, $strength, surface);
}

const Bar = styled.div`
  display: flex;
  gap: ${space(0.5)};
  height: ${space(2.5)};
  margin: 0 ${space(5)} ${space(5)};
  ${below('sm')} {
    margin: 0 ${space(4)} ${space(4)};
  }
`;

const Part = styled.i<{ $strength: number }>`
  min-width: 0;
  border-radius: ${radius.tag};
  background: ${ground};
  ${FORCED_COLORS} {
    border: ${stroke.hairline} solid CanvasText;
  }
`;

const Named = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  b {
    font-weight: ${weight.strong};
    overflow-wrap: anywhere;
  }
`;

const Swatch = styled.span<{ $strength: number }>`
  flex: none;
  width: ${space(2.5)};
  height: ${space(2.5)};
  border-radius: ${space(0.5)};
  background: ${ground};
`;
