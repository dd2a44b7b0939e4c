import {
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  HttpRequestError,
  RpcRequestError,
  TimeoutError,
} from 'viem';

/**
 * Returns a contract's result, or `otherwise` if it reverts, is missing or returns other data, because a stranger's
 * contract must not stop the indexer. Rejects if the node failed.
 */
export async function resultOr<T>(result: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (isWithoutResult(error)) return otherwise;
    throw error;
  }
}

/** True for any failure but one of the node. */
function isWithoutResult(error: unknown): boolean {
  if (!(error instanceof ContractFunctionExecutionError)) return false;
  const isReverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError) !== null;
  return isReverted || error.walk(isOfNode) === null;
}

function isOfNode(cause: unknown): boolean {
  return cause instanceof RpcRequestError || cause instanceof HttpRequestError || cause instanceof TimeoutError;
}
