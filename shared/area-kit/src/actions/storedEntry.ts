import type { AreaStorage } from '@fathom/contract';
import { tabStorage } from '@fathom/base/storage/tabStorage';
import { flowKey, type FlowScope } from '../flows/flowKey';

/** Where the tab keeps what is entered in the form of a flow. */
export function draftKey(flowId: string, scope: FlowScope): string {
  return `draft/${flowKey(flowId, scope)}`;
}

/** Whether the form of a flow has something to restore: an entry, or a transaction in progress. */
export function isEntryStored(storage: AreaStorage, flowId: string, scope: FlowScope): boolean {
  return storage.get(flowKey(flowId, scope)) !== undefined || tabStorage().read(draftKey(flowId, scope)) !== undefined;
}
