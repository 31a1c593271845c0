import { enquiryText } from '@atrium/pickers';
import { useQuery } from '@atrium/platform';
import { graphql } from '../../generated/gql.ts';

const namedEnquiryQuery = graphql(`
  query NamedEnquiry($id: ID!) {
    enquiry(id: $id) {
      id
      number
      enquirerName
      enquirerPhone
      contact {
        nameID
        name
      }
    }
  }
`);

/** An enquiry of the address, with who is at the other end of a call about it. */
export interface NamedEnquiry {
  readonly id: string;
  readonly name: string;
  /** Who rings, or is rung, where it is about this enquiry. */
  readonly enquirer: {
    readonly party: { readonly id: string; readonly name: string } | null;
    readonly partyName: string;
    readonly partyNumber: string;
  };
}

/** What an enquiry of the address is called: undefined until it is known, null where there is none to be seen. */
export function useNamedEnquiry(id: string | null): NamedEnquiry | null | undefined {
  const [{ data, error }] = useQuery({ query: namedEnquiryQuery, variables: { id: id ?? '' }, pause: id === null });
  if (id === null || error !== undefined) return null;
  if (data === undefined) return undefined;
  if (!data.enquiry) return null;
  const { enquirerName, enquirerPhone, contact } = data.enquiry;
  return {
    id: data.enquiry.id,
    name: enquiryText(data.enquiry),
    enquirer: {
      party: contact ? { id: contact.nameID, name: contact.name } : null,
      partyName: contact?.name ?? enquirerName,
      partyNumber: enquirerPhone,
    },
  };
}
