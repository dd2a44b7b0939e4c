interface Filter {
  readonly fromBlock: string;
  readonly toBlock: string;
}

/**
 * Returns the logs of a part of a requested range, like a node, from the blocks whose logs a test has set. `undefined`
 * if none of the filters has the range.
 *
 * @param known parameters and results of `eth_getLogs`.
 */
export function logsWithin(
  known: readonly (readonly [params: unknown, logs: unknown])[],
  params: readonly unknown[],
): unknown {
  const { fromBlock, toBlock, ...wanted } = params[0] as Filter;
  for (const [knownParams, logs] of known) {
    const { fromBlock: from, toBlock: to, ...filter } = (knownParams as readonly [Filter])[0];
    const isFilter = JSON.stringify(filter) === JSON.stringify(wanted);
    const isWithin = blockOf(fromBlock) >= blockOf(from) && blockOf(toBlock) <= blockOf(to);
    if (!isFilter || !isWithin || !Array.isArray(logs)) continue;
    return logs.filter((log: { readonly blockNumber?: string } | null) => {
      const block = blockOf(log?.blockNumber ?? from);
      return block >= blockOf(fromBlock) && block <= blockOf(toBlock);
    });
  }
  return undefined;
}

function blockOf(text: string): number {
  return text === 'latest' ? Infinity : Number(text);
}
