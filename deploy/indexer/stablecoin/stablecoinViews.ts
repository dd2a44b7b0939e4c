import { bigint, hex, integer, jsonb, numeric, onchainView, sql, text } from 'ponder';
import { fxdPool, fxdPosition, fxdPositionActivity } from './stablecoinTables';

/*
 * The entities as named by the protocol's subgraph, in human-readable decimals. SQL multiplication by 1e-18 is exact,
 * division isn't; the only quotient, the buffer in percent, is truncated to 18 decimals. Views are computed per query,
 * so that every position uses the current price and rate.
 */

const WAD = sql`'1e-18'::numeric`;
const RAY = sql`'1e-27'::numeric`;
const RAD = sql`'1e-45'::numeric`;

/** The debt of a pool: the FXD issued against it. */
const issuedRad = sql`${fxdPool.totalDebtShareWad} * ${fxdPool.debtAccumulatedRateRay}`;

/** Text of a bytes32 before the first zero byte. */
function poolName(id: unknown) {
  return sql`convert_from(decode(regexp_replace(substr(${id}, 3), '(00)+$', ''), 'hex'), 'UTF8')`;
}

export const fxdPoolView = onchainView('fxd_pool_view', {
  chainId: integer('chain_id').notNull(),
  id: text('id').notNull(),
  poolName: text('pool_name').notNull(),
  debtCeiling: bigint('debt_ceiling').notNull(),
  liquidationRatio: numeric('liquidation_ratio').notNull(),
  stabilityFeeRate: bigint('stability_fee_rate').notNull(),
  tokenAdapterAddress: hex('token_adapter_address').notNull(),
  lockedCollateral: numeric('locked_collateral').notNull(),
  collateralPrice: numeric('collateral_price').notNull(),
  collateralLastPrice: numeric('collateral_last_price').notNull(),
  rawPrice: numeric('raw_price').notNull(),
  priceWithSafetyMargin: numeric('price_with_safety_margin').notNull(),
  debtAccumulatedRate: numeric('debt_accumulated_rate').notNull(),
  totalBorrowed: bigint('total_borrowed').notNull(),
  totalAvailable: bigint('total_available').notNull(),
  tvl: numeric('tvl').notNull(),
}).as(sql`
  select
    ${fxdPool.chainId} as chain_id,
    ${fxdPool.id} as id,
    ${poolName(fxdPool.id)} as pool_name,
    floor(${fxdPool.debtCeilingRad} * ${RAD}) as debt_ceiling,
    ${fxdPool.liquidationRatioRay} * ${RAY} as liquidation_ratio,
    floor(${fxdPool.stabilityFeeRateRay} * ${RAY}) as stability_fee_rate,
    ${fxdPool.adapter} as token_adapter_address,
    ${fxdPool.lockedCollateralWad} * ${WAD} as locked_collateral,
    ${fxdPool.priceWad} * ${WAD} as collateral_price,
    ${fxdPool.previousPriceWad} * ${WAD} as collateral_last_price,
    ${fxdPool.priceWad} * ${WAD} as raw_price,
    ${fxdPool.priceWithSafetyMarginRay} * ${RAY} as price_with_safety_margin,
    ${fxdPool.debtAccumulatedRateRay} * ${RAY} as debt_accumulated_rate,
    floor(${issuedRad} * ${RAD}) as total_borrowed,
    floor(greatest(${fxdPool.debtCeilingRad} - ${issuedRad}, 0) * ${RAD}) as total_available,
    ${fxdPool.lockedCollateralWad} * ${fxdPool.priceWad} * ${WAD} * ${WAD} as tvl
  from ${fxdPool}`);

const debtRad = sql`${fxdPosition.debtShareWad} * ${fxdPool.debtAccumulatedRateRay}`;
const valueRad = sql`${fxdPosition.lockedCollateralWad} * ${fxdPool.priceWithSafetyMarginRay}`;
const bufferRad = sql`greatest(${valueRad} - ${debtRad}, 0)`;

export const fxdPositionView = onchainView('fxd_position_view', {
  chainId: integer('chain_id').notNull(),
  id: text('id').notNull(),
  positionAddress: hex('position_address').notNull(),
  userAddress: hex('user_address').notNull(),
  walletAddress: hex('wallet_address').notNull(),
  collateralPool: hex('collateral_pool').notNull(),
  collateralPoolName: text('collateral_pool_name').notNull(),
  positionId: bigint('position_id').notNull(),
  lockedCollateral: numeric('locked_collateral').notNull(),
  debtShare: numeric('debt_share').notNull(),
  debtValue: numeric('debt_value').notNull(),
  safetyBuffer: numeric('safety_buffer').notNull(),
  safetyBufferInPercent: numeric('safety_buffer_in_percent').notNull(),
  tvl: numeric('tvl').notNull(),
  positionStatus: text('position_status', { enum: ['safe', 'unsafe', 'closed'] }).notNull(),
  liquidationCount: bigint('liquidation_count').notNull(),
  blockNumber: bigint('block_number').notNull(),
  blockTimestamp: bigint('block_timestamp').notNull(),
  transaction: hex('transaction').notNull(),
  pool: text('pool').notNull(),
}).as(sql`
  select
    ${fxdPosition.chainId} as chain_id,
    ${fxdPosition.id} as id,
    ${fxdPosition.id} as position_address,
    ${fxdPosition.user} as user_address,
    ${fxdPosition.wallet} as wallet_address,
    ${fxdPosition.poolId} as collateral_pool,
    ${poolName(fxdPosition.poolId)} as collateral_pool_name,
    ${fxdPosition.positionId} as position_id,
    ${fxdPosition.lockedCollateralWad} * ${WAD} as locked_collateral,
    ${fxdPosition.debtShareWad} * ${WAD} as debt_share,
    ${debtRad} * ${RAD} as debt_value,
    ${bufferRad} * ${RAD} as safety_buffer,
    case
      when ${fxdPosition.debtShareWad} = 0 then 1
      when ${valueRad} = 0 then 0
      else div(${bufferRad} * '1e18'::numeric, ${valueRad}) * ${WAD}
    end as safety_buffer_in_percent,
    ${fxdPosition.lockedCollateralWad} * ${fxdPool.priceWad} * ${WAD} * ${WAD} as tvl,
    case when ${fxdPosition.isClosed} then 'closed' when ${debtRad} > ${valueRad} then 'unsafe' else 'safe' end as position_status,
    ${fxdPosition.liquidationCount} as liquidation_count,
    ${fxdPosition.blockNumber} as block_number,
    ${fxdPosition.blockTimestamp} as block_timestamp,
    ${fxdPosition.transaction} as transaction,
    ${fxdPosition.poolId} as pool
  from ${fxdPosition}
  join ${fxdPool} on ${fxdPool.chainId} = ${fxdPosition.chainId} and ${fxdPool.id} = ${fxdPosition.poolId}`);

/** A user for each proxy wallet that has ever had a position. */
export const fxdUserView = onchainView('fxd_user_view', {
  chainId: integer('chain_id').notNull(),
  id: text('id').notNull(),
  address: hex('address').notNull(),
  activePositionsCount: bigint('active_positions_count').notNull(),
}).as(sql`
  select
    ${fxdPosition.chainId} as chain_id,
    ${fxdPosition.wallet} as id,
    ${fxdPosition.wallet} as address,
    count(*) filter (where not ${fxdPosition.isClosed}) as active_positions_count
  from ${fxdPosition}
  group by ${fxdPosition.chainId}, ${fxdPosition.wallet}`);

export const fxdPositionActivityView = onchainView('fxd_position_activity_view', {
  chainId: integer('chain_id').notNull(),
  id: text('id').notNull(),
  position: text('position').notNull(),
  activityState: text('activity_state', { enum: ['created', 'topup', 'repay', 'liquidation', 'closed'] }).notNull(),
  collateralAmount: numeric('collateral_amount').notNull(),
  debtAmount: numeric('debt_amount').notNull(),
  blockNumber: bigint('block_number').notNull(),
  blockTimestamp: bigint('block_timestamp').notNull(),
  transaction: hex('transaction').notNull(),
}).as(sql`
  select
    ${fxdPositionActivity.chainId} as chain_id,
    ${fxdPositionActivity.id} as id,
    ${fxdPositionActivity.position} as position,
    ${fxdPositionActivity.state} as activity_state,
    ${fxdPositionActivity.collateralWad} * ${WAD} as collateral_amount,
    ${fxdPositionActivity.debtRad} * ${RAD} as debt_amount,
    ${fxdPositionActivity.blockNumber} as block_number,
    ${fxdPositionActivity.blockTimestamp} as block_timestamp,
    ${fxdPositionActivity.transaction} as transaction
  from ${fxdPositionActivity}`);

/** `totalSupply`: the debt of all positions. Excludes bad debt, whose settlement emits no event. */
export const fxdProtocolStatView = onchainView('fxd_protocol_stat_view', {
  chainId: integer('chain_id').notNull(),
  id: text('id').notNull(),
  totalSupply: bigint('total_supply').notNull(),
  tvl: numeric('tvl').notNull(),
  pools: jsonb('pools').notNull(),
}).as(sql`
  select
    ${fxdPool.chainId} as chain_id,
    'fathom_stats' as id,
    floor(sum(${issuedRad}) * ${RAD}) as total_supply,
    sum(${fxdPool.lockedCollateralWad} * ${fxdPool.priceWad}) * ${WAD} * ${WAD} as tvl,
    jsonb_agg(${fxdPool.id} order by ${fxdPool.id}) as pools
  from ${fxdPool}
  group by ${fxdPool.chainId}`);
