/** A firm to name people of, for tests and stories. */
export const mentionAnswers = {
  MentionList: {
    administrator: {
      users: {
        recordCount: 4,
        user: [
          { userID: 'u1', friendlyName: 'Ada Moreau', roleName: 'Partner' },
          { userID: 'u2', friendlyName: 'Adam Ng', roleName: 'Solicitor' },
          { userID: 'u3', friendlyName: 'Priya Nair', roleName: 'Paralegal' },
          { userID: 'u4', friendlyName: 'ليلى حداد', roleName: 'محامية' },
        ],
      },
    },
    firm: {
      teams: {
        team: [
          { guidID: 't1', description: 'Conveyancing' },
          { guidID: 't2', description: 'Family law' },
        ],
      },
    },
  },
};
