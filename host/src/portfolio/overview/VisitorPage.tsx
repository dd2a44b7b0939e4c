import { Page } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { portfolioText } from '../../text/portfolio';
import { AddressForm } from '../AddressForm';

export function VisitorPage() {
  return (
    <Page>
      <PageHead title={portfolioText.name} />
      <AddressForm />
    </Page>
  );
}
