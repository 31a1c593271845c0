import { graphql } from '../generated/gql.ts';

export const paymentServiceQuery = graphql(`
  query OnlinePaymentService {
    onlinePaymentService {
      ...OnlinePaymentService_Service
    }
  }

  fragment OnlinePaymentService_Service on OnlinePaymentService {
    isSetUp
    isActive
    version
    changedAt
    changedBy {
      id
      name
    }
    reportsUrl
  }
`);

export const savePaymentServiceMutation = graphql(`
  mutation SaveOnlinePaymentService($input: OnlinePaymentServiceInput!) {
    saveOnlinePaymentService(input: $input) {
      ok {
        ...OnlinePaymentService_Service
      }
      error {
        message
        fields {
          field
          message
        }
      }
      conflict {
        ...OnlinePaymentService_Service
      }
    }
  }
`);
