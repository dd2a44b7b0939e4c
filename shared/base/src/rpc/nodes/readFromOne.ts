import { chainReadError, resultOf } from './chainReadError';
import {
  candidates,
  distrustedLast,
  isAllowedAt,
  PAUSE_BETWEEN_ROUNDS,
  readRound,
  type NodeRotation,
  type ReadRound,
  type RpcCall,
} from './readRound';

/**
 * Returns the result of the first node that responds, after at most `maxRetries` additional rounds. While all nodes
 * fail, one read at a time tries them.
 */
export async function readFromOne(rotation: NodeRotation, call: RpcCall, maxRetries: number): Promise<unknown> {
  const { backoff, heads, wait } = rotation;
  // Awaits only a running read, because otherwise several reads could start to run alone.
  if (backoff.running()) await backoff.running();
  const again = () => readAgain(rotation, call);
  const againLater = () => wait(PAUSE_BETWEEN_ROUNDS).then(again);
  if (backoff.isPausing()) return readForUser(rotation, call);
  if (backoff.isActive()) return valueOf(rotation, await backoff.alone(again));
  let round = await readRound(rotation, candidates(rotation), call, heads.rejectionReason);
  for (let retry = 0; retry < maxRetries && round.kind === 'unanswered' && !backoff.isPausing(); retry += 1) {
    const running = backoff.running();
    if (running) await running;
    if (!round.areDown) round = await againLater();
    else if (!running) round = await backoff.alone(againLater);
    else if (!backoff.isPausing()) round = await again();
  }
  return valueOf(rotation, noted(rotation, round));
}

async function readAgain(rotation: NodeRotation, call: RpcCall): Promise<ReadRound> {
  const allowed = distrustedLast(rotation.nodes).filter(isAllowedAt(rotation.now()));
  return noted(rotation, await readRound(rotation, allowed, call));
}

/** Reads during a pause, only for the user, without waiting for `Retry-After`. */
async function readForUser(rotation: NodeRotation, call: RpcCall): Promise<unknown> {
  const { nodes, backoff, wait } = rotation;
  const pause = backoff.untilUserRead();
  if (pause === undefined) throw unreachable(rotation, rotation.lastFailure.reason);
  const readAfterPause = async () => {
    await wait(pause);
    return noted(rotation, await readRound(rotation, distrustedLast(nodes), call));
  };
  return valueOf(rotation, await backoff.alone(readAfterPause));
}

function noted({ backoff, nodes }: NodeRotation, round: ReadRound): ReadRound {
  if (round.kind === 'answered') backoff.responded();
  else if (round.areDown) backoff.failed(Math.min(...nodes.map(({ retryAfter }) => retryAfter)));
  return round;
}

function valueOf(rotation: NodeRotation, round: ReadRound): unknown {
  if (round.kind === 'answered') return resultOf(round.response);
  throw unreachable(rotation, round.reason);
}

function unreachable({ lastFailure }: NodeRotation, reason: string | undefined): Error {
  const message = `RotationProvider exceeded max number of retries. Last error: ${lastFailure.message}`;
  return chainReadError('unreachable', message, { reason });
}
