import { enquiryText } from '@atrium/pickers';
import { useQuery } from '@atrium/platform';
import { graphql } from '../../generated/gql.ts';

const namedEnquiryQuery = graphql(`
  query NamedEnquiry($id: ID!) {
    enquiry(id: $id) {
      id
      number
      enquirerName
    }
  }
`);

interface NamedEnquiry {
  readonly id: string;
  readonly name: string;
}

/** What an enquiry of the address is called: undefined until it is known, null where there is none to be seen. */
export function useNamedEnquiry(id: string | null): NamedEnquiry | null | undefined {
  const [{ data, error }] = useQuery({ query: namedEnquiryQuery, variables: { id: id ?? '' }, pause: id === null });
  if (id === null || error !== undefined) return null;
  if (data === undefined) return undefined;
  return data.enquiry ? { id: data.enquiry.id, name: enquiryText(data.enquiry) } : null;
}
