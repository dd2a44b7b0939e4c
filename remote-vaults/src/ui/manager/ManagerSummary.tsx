import { useLocale } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { formatDate } from '@fathom/base/format/formatDate';
import { AmountText } from '@fathom/ui/number/AmountText';
import { Unknown } from '@fathom/ui/number/Unknown';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Tag } from '@fathom/ui/status/Tag';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { space } from '@fathom/ui/theme/measure';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { heldRolesQuery } from '../../data/managerRoles.query';
import { vaultSnapshotQuery, type StrategyState, type VaultSnapshot } from '../../data/vault.query';
import type { VaultsScope } from '../../data/vaultsScope';
import { UNLIMITED } from '../../domain/deposit';
import { nextReport } from '../../domain/manager/nextReport';
import type { VaultRole } from '../../domain/manager/requiredRole';
import { hasReported } from '../../domain/apy/reports';
import type { VaultSummary } from '../../domain/vault';
import { managerText as text } from '../../text/managerText';
import { strategyName } from '../detail/strategyName';

interface ManagerSummaryProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  readonly account: Address;
}

export function ManagerSummary({ scope, vault, account }: ManagerSummaryProps) {
  const { data: state, isPending } = useQuery(vaultSnapshotQuery(scope, vault, account));
  const { data: roles, isPending: areRolesPending } = useQuery(heldRolesQuery(scope, vault.address, account));
  const { decimals, symbol } = vault.token;
  const amountOf = (raw: bigint | undefined) =>
    isPending ? (
      <Skeleton $width={20} />
    ) : (
      <AmountText
        amount={raw === undefined ? undefined : { raw, decimals }}
        unit={symbol}
        decimals={2}
        compact="never"
        whyUnknown={text.unreadable}
      />
    );
  return (
    <Section aria-label={text.summary}>
      <DetailList>
        <DetailRow label={text.idle} below={<SecondLine>{text.idleHint}</SecondLine>}>
          {amountOf(state?.totalIdle)}
        </DetailRow>
        <DetailRow label={text.debt}>{amountOf(state?.totalDebt)}</DetailRow>
        <DetailRow label={text.depositLimit}>{limitText(state) ?? amountOf(state?.depositLimit)}</DetailRow>
        <DetailRow label={text.roles}>{areRolesPending ? <Skeleton $width={20} /> : <Roles roles={roles} />}</DetailRow>
      </DetailList>
      {vault.strategies.length > 0 && (
        <DataTable
          label={text.strategies}
          columns={columnsFor(scope, vault, state)}
          rows={isPending ? undefined : (state?.strategies ?? unreadOf(vault))}
          rowKey={({ address }) => address}
          skeletonRows={vault.strategies.length}
        />
      )}
    </Section>
  );
}

function Roles({ roles }: { readonly roles: readonly VaultRole[] | undefined }) {
  if (!roles) return <Unknown reason={text.unreadable} />;
  return roles.length === 0 ? text.noRole : roles.map((role) => text.roleNames[role]).join(', ');
}

/** Returns `undefined` if the limit is an amount or unknown. */
function limitText(state: VaultSnapshot | undefined): string | undefined {
  if (state?.contracts.depositLimitModule) return text.depositLimitModule;
  return state?.depositLimit === UNLIMITED ? text.noDepositLimit : undefined;
}

function unreadOf({ strategies }: VaultSummary): readonly StrategyState[] {
  return strategies.map((address) => ({ address, record: undefined, isShutdown: undefined }));
}

function columnsFor(
  scope: VaultsScope,
  vault: VaultSummary,
  state: VaultSnapshot | undefined,
): readonly Column<StrategyState>[] {
  const { decimals, symbol } = vault.token;
  const amountOf = (raw: bigint | undefined) => (
    <AmountText
      amount={raw === undefined ? undefined : { raw, decimals }}
      decimals={2}
      compact="never"
      whyUnknown={text.unreadable}
    />
  );
  return [
    {
      key: 'strategy',
      name: text.strategy,
      width: '28%',
      cell: ({ address }) => strategyName(scope, vault, address),
      skeleton: 'line',
    },
    {
      key: 'debt',
      name: text.strategyDebt(symbol),
      width: '18%',
      cell: ({ record }) => amountOf(record?.currentDebt),
      skeleton: 'line',
    },
    {
      key: 'max-debt',
      name: text.strategyMaxDebt(symbol),
      width: '18%',
      cell: ({ record }) => amountOf(record?.maxDebt),
    },
    {
      key: 'last',
      name: text.lastReport,
      width: '18%',
      cell: ({ record }) => <LastReport record={record} />,
    },
    {
      key: 'next',
      name: text.report,
      width: '18%',
      cell: ({ record }) => <NextReport record={record} state={state} />,
    },
  ];
}

function LastReport({ record }: Pick<StrategyState, 'record'>) {
  const locale = useLocale();
  if (!record) return <Unknown reason={text.unreadable} />;
  return hasReported(record) ? formatDate(Number(record.lastReport), locale) : text.never;
}

interface NextReportProps extends Pick<StrategyState, 'record'> {
  readonly state: VaultSnapshot | undefined;
}

function NextReport({ record, state }: NextReportProps) {
  const locale = useLocale();
  const unlock = state?.profitUnlock.duration;
  if (!record || !state || unlock === undefined) return <Unknown reason={text.unreadable} />;
  const at = nextReport(record, unlock);
  if (at === undefined) return text.notDue;
  const date = formatDate(Number(at), locale);
  return at <= BigInt(state.timestamp) ? <Tag tone="caution">{text.dueSince(date)}</Tag> : text.dueBy(date);
}

const Section = styled.section`
  display: grid;
  gap: ${space(5)};
  margin-bottom: ${space(6)};
`;
