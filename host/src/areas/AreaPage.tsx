import { useChain, type AreaId } from '@fathom/shared/contract';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';
import { AreaBoundary } from './AreaBoundary';
import { AreaNotOffered } from './AreaNotOffered';
import { Maintenance } from './Maintenance';

/** One area's place in the shell: the area itself, or a sentence why it is not here and a way on. */
export function AreaPage({ id }: { id: AreaId }) {
  const { configuration } = useShell();
  const chain = useChain();
  return (
    <>
      <title>{`${en.areas.names[id]} · ${configuration.brand.name}`}</title>
      {configuration.features.maintenance ? (
        <Maintenance />
      ) : chain.areas.includes(id) ? (
        <AreaBoundary id={id} />
      ) : (
        <AreaNotOffered id={id} chain={chain} />
      )}
    </>
  );
}
