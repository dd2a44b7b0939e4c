import type { AreaId, HostError, PortfolioRisk, TransactionMeta, TransactionRecord } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { Result } from '@fathom/contract/result';
import type { AreaRequest } from '@fathom/host-kit/transactions/submit/readRequest';
import { createContext, useContext, type ReactNode } from 'react';
import type { RescueTarget } from './rescueLink';

/** Sends plans of several areas as one request to the wallet. Only the host's own pages have it. */
export interface PlanSending {
  /** True if the wallet can batch on the chain, and each area has a release whose rules verify its calls. */
  canSend(chainId: number, areas: readonly AreaId[]): Promise<boolean>;
  /**
   * Requires that the user has just pressed the button for it. Nothing is sent if `check` fails, or if one of the calls
   * isn't what its area's rules allow.
   */
  send(
    requests: readonly AreaRequest[],
    meta: TransactionMeta,
    check: () => Promise<Result<unknown, HostError>>,
  ): Promise<Result<TransactionRecord, HostError>>;
}

export interface RiskReading extends RescueTarget {
  readonly chainId: number;
  readonly account: Address;
  /** The earliest block of which the reading may be. */
  readonly block: number;
}

export interface PlanServices {
  readonly sending: PlanSending;
  /** Reads a risk with the area's own portfolio; `undefined` if it is gone. Rejects if it can't be read. */
  readonly readRisk: (reading: RiskReading) => Promise<PortfolioRisk | undefined>;
}

const PlanServicesContext = createContext<PlanServices | undefined>(undefined);

export function PlanServicesProvider({ services, children }: { services: PlanServices; children: ReactNode }) {
  return <PlanServicesContext value={services}>{children}</PlanServicesContext>;
}

/** `undefined` where plans are only carried out step by step. */
export function usePlanServices(): PlanServices | undefined {
  return useContext(PlanServicesContext);
}
