import * as v from 'valibot';
import type { ChainSession } from '../chain/chainSession';
import type { DeployedMarket } from './deployMarket';

export interface ReserveTokens {
  readonly rsToken: string;
  readonly stableDebtToken: string;
  readonly variableDebtToken: string;
}

const responseSchema = v.tuple([v.string(), v.string(), v.string()]);

export async function readReserveTokens(
  session: ChainSession,
  { dataProvider }: Pick<DeployedMarket, 'dataProvider'>,
  asset: string,
): Promise<ReserveTokens> {
  const response = await session.read(dataProvider, 'getReserveTokensAddresses', [asset]);
  const [rsToken, stableDebtToken, variableDebtToken] = v.parse(responseSchema, response);
  return { rsToken, stableDebtToken, variableDebtToken };
}
