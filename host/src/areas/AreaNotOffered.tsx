import type { AreaId, Chain } from '@fathom/shared/contract';
import { Button } from '@fathom/shared/ui/Button';
import { ButtonLink } from '@fathom/shared/ui/ButtonLink';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { Page } from '@fathom/shared/ui/Page';
import { Panel } from '@fathom/shared/ui/Panel';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';

/**
 * Displayed when the current network does not offer the area: explains it, and offers a network
 * that does or an area that is available.
 */
export function AreaNotOffered({ id, chain }: { id: AreaId; chain: Chain }) {
  const { host } = useShell();
  const elsewhere = host.network.chains.find((other) => other.areas.includes(id));
  const here = chain.areas[0];
  return (
    <Page>
      <Panel>
        <EmptyState
          title={en.areas.notOffered(id, chain.name)}
          action={
            <>
              {elsewhere && (
                <Button size="small" onClick={() => void host.network.select(elsewhere.id)}>
                  {en.areas.otherNetwork(elsewhere.name)}
                </Button>
              )}
              {here && (
                <ButtonLink size="small" tone="quiet" to={host.navigation.areaPath(here)}>
                  {en.areas.otherArea(here)}
                </ButtonLink>
              )}
            </>
          }
        >
          {!elsewhere && en.areas.nowhere}
        </EmptyState>
      </Panel>
    </Page>
  );
}
