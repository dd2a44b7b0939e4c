import type { AreaStorage } from '@fathom/contract';
import { tabStorage } from '@fathom/base/storage/tabStorage';
import { flowKey, type FlowScope } from '../flows/flowKey';

export function draftKey(flowId: string, scope: FlowScope): string {
  return `draft/${flowKey(flowId, scope)}`;
}

export function isEntryStored(storage: AreaStorage, flowId: string, scope: FlowScope): boolean {
  return storage.get(flowKey(flowId, scope)) !== undefined || tabStorage().read(draftKey(flowId, scope)) !== undefined;
}
