import { parseEther } from 'ethers';
import type { DeployedFxdPool } from '../../devnet/fxd/deployFxdPool';
import type { FxdActor } from '../../devnet/fxd/openFxdActor';
import { readPosition, type OpenedPosition, type PositionState } from '../../devnet/fxd/readPosition';
import type { ProtocolAction } from './protocolAction';
import type { TestProtocol } from './startProtocol';

/** The protocol's state during one sequence of actions. */
export interface ProtocolModel {
  readonly positions: readonly ModelPosition[];
  /** FXD minted for debtors without being drawn, wad. */
  readonly minted: bigint;
  /**
   * Resolves to whether the protocol allowed the action. Throws if it lets an owner make a position
   * unsafe, or reverts without a reason.
   */
  play(action: ProtocolAction): Promise<boolean>;
}

export interface ModelPosition extends OpenedPosition {
  readonly owner: FxdActor;
  /** The position's address in the book keeper. */
  readonly handler: string;
}

const REASONS =
  /BookKeeper\/(not-safe|position-debt-ceiling-exceeded)|LiquidationEngine\/position-is-safe|!safeTransferFrom/;
const NO_DATA = '0x';
const WAD = 10n ** 18n;

/** Prices must be those that `startProtocol` has set. */
export function openProtocolModel(
  protocol: TestProtocol,
  actors: readonly FxdActor[],
  liquidator: FxdActor,
): ProtocolModel {
  const { session, fxd, native, cgo, setPrice } = protocol;
  const positions: ModelPosition[] = [];
  const closed = new Set<ModelPosition>();
  const prices = new Map([
    [native, parseEther('2000')],
    [cgo, parseEther('100')],
  ]);
  let minted = 0n;

  const poolAt = (number: number) => (number % 2 === 0 ? native : cgo);
  const priceOf = (pool: DeployedFxdPool) => prices.get(pool) ?? 0n;
  const read = (position: OpenedPosition) => readPosition(session, fxd, position);
  /** The maximum debt of a position at the latest price of its feed. */
  const limit = (pool: DeployedFxdPool, collateral: bigint) => (collateral * priceOf(pool) * 100n) / 133n / WAD;

  async function push(pool: DeployedFxdPool, price: bigint): Promise<void> {
    await setPrice(pool, price);
    prices.set(pool, price);
  }

  /** Changes only the feed; the oracle keeps its price. */
  async function setFeed(pool: DeployedFxdPool, price: bigint): Promise<void> {
    await session.send(pool.feed, 'setPrice', [price]);
    prices.set(pool, price);
  }

  async function fund(actor: FxdActor, amount: bigint): Promise<void> {
    const missing = amount - (await protocol.integer(fxd.stablecoin, 'balanceOf', [actor.address]));
    if (missing <= 0n) return;
    await actor.receive(fxd.stablecoin, missing);
    minted += missing;
  }

  /**
   * Actions that withdraw must leave the position safe; actions that add must not make a safe one
   * unsafe.
   */
  async function change(position: ModelPosition, takesOut: boolean, act: () => Promise<void>): Promise<boolean> {
    const before = await read(position);
    const wasSafe = before.debt < limit(position.pool, before.collateral);
    if (!(await allowed(act))) return false;
    const after = await read(position);
    if (after.share === 0n) closed.add(position);
    if (!after.isSafe && (takesOut || wasSafe))
      throw new Error(`Position ${position.id} was left unsafe by its owner.`);
    return true;
  }

  async function open(action: ProtocolAction & { kind: 'open' }): Promise<boolean> {
    const pool = poolAt(action.pool);
    const owner = actors[action.who % actors.length];
    if (owner === undefined) return false;
    const collateral = (parseEther(String(action.usd)) * WAD) / priceOf(pool);
    const borrow = part(limit(pool, collateral), action.loan);
    return allowed(async () => {
      const opened = { id: await owner.open(pool, collateral, borrow), pool };
      const { handler, isSafe } = await read(opened);
      positions.push({ ...opened, owner, handler });
      if (!isSafe) throw new Error(`Position ${opened.id} was opened unsafe.`);
    });
  }

  async function actOn(position: ModelPosition, state: PositionState, action: ProtocolAction): Promise<boolean> {
    const { owner } = position;
    switch (action.kind) {
      case 'topUp':
        return change(position, false, () => owner.topUp(position, part(WAD, action.more), 0n));
      case 'draw': {
        const room = limit(position.pool, state.collateral) - state.debt;
        return room > 0n && change(position, true, () => owner.topUp(position, 0n, part(room, action.loan)));
      }
      case 'drawAfterFall': {
        const room = limit(position.pool, state.collateral) - state.debt;
        await setFeed(position.pool, part(priceOf(position.pool), action.fall));
        return room > 0n && change(position, true, () => owner.topUp(position, 0n, part(room, action.loan)));
      }
      case 'repay': {
        const amount = part(state.debt, action.paid);
        const collateral = part(state.collateral, Math.min(action.freed * action.paid, 1));
        await fund(owner, amount);
        return change(position, collateral > 0n, () => owner.repay(position, amount, collateral));
      }
      case 'close': {
        await fund(owner, state.debt);
        const done = await change(position, true, () => owner.close(position));
        if (done && !closed.has(position)) throw new Error(`Position ${position.id} still owes.`);
        return done;
      }
      case 'liquidate': {
        await push(position.pool, part((state.debt * 133n * WAD) / state.collateral / 100n, action.depth));
        const order = [position.pool.id, state.handler, state.share, state.share, liquidator.address, NO_DATA];
        return change(position, false, () =>
          session.send(fxd.liquidationEngine, 'liquidate', order, { from: liquidator.address }),
        );
      }
      default:
        return false;
    }
  }

  return {
    positions,
    get minted() {
      return minted;
    },
    async play(action) {
      switch (action.kind) {
        case 'open':
          return open(action);
        case 'price': {
          const pool = poolAt(action.pool);
          const price = part(priceOf(pool), action.factor);
          await (action.pushed ? push : setFeed)(pool, price);
          return true;
        }
        case 'time':
          await protocol.pass(action.days * 86_400);
          return true;
        case 'collect':
          await session.send(fxd.feeCollector, 'collect', [poolAt(action.pool).id]);
          return true;
        default: {
          const owing = positions.filter((position) => !closed.has(position));
          const position = owing[action.which % Math.max(owing.length, 1)];
          return position !== undefined && actOn(position, await read(position), action);
        }
      }
    },
  };
}

/** `false` if the protocol reverts with a known reason. */
async function allowed(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Error && REASONS.test(error.message)) return false;
    throw error;
  }
}

function part(whole: bigint, fraction: number): bigint {
  return (whole * BigInt(Math.round(fraction * 1e9))) / 1_000_000_000n;
}
