/** The part of Upwork's GraphQL schema that we use. It refuses unknown fields, arguments and enum values. */

/** The schema. Names and types follow the published reference; `Money.rawValue` is a string. */
export const schemaText = /* GraphQL */ `
type Query {
  marketplaceJobPostingsSearch(
    marketPlaceJobFilter: MarketplaceJobPostingsSearchFilter
    searchType: MarketplaceJobPostingSearchType
    sortAttributes: [MarketplaceJobPostingSearchSortAttribute]
  ): MarketplaceJobPostingSearchConnection!
  vendorProposals(
    filter: VendorProposalFilter!
    sortAttribute: VendorProposalSortAttribute!
    pagination: Pagination!
  ): VendorProposalsConnection!
}

type Money { rawValue: String! currency: String! }
type PageInfo { hasNextPage: Boolean! endCursor: String }
type DateTime { rawValue: String! }
input Pagination { first: Int after: String }

enum MarketplaceJobPostingSearchType { USER_JOBS_SEARCH JOBS_FEED }
enum MarketplaceJobPostingSearchSortField { RECENCY }
enum ContractType { HOURLY FIXED }
enum ExperienceLevel { ENTRY_LEVEL INTERMEDIATE EXPERT }
enum JobDuration { WEEK MONTH QUARTER SEMESTER ONGOING }
enum HourlyBudgetType { DEFAULT MANUAL NOT_PROVIDED }
enum SortOrder { ASC DESC }

input MarketplaceJobPostingSearchSortAttribute { field: MarketplaceJobPostingSearchSortField! }
input MarketplaceJobPostingsSearchFilter {
  searchExpression_eq: String
  jobType_eq: ContractType
  pagination_eq: Pagination
}

type MarketplaceJobPostingSearchConnection {
  totalCount: Int!
  edges: [MarketplaceJobPostingSearchEdge!]!
  pageInfo: PageInfo!
}
type MarketplaceJobPostingSearchEdge { cursor: String! node: MarketplaceJobPostingSearchResult! }
type MarketplaceJobPostingSearchResult {
  id: ID!
  ciphertext: String!
  title: String!
  description: String!
  createdDateTime: String!
  publishedDateTime: String!
  duration: JobDuration
  amount: Money!
  hourlyBudgetType: HourlyBudgetType
  hourlyBudgetMin: Money
  hourlyBudgetMax: Money
  experienceLevel: ExperienceLevel!
  totalApplicants: Int
  applied: Boolean
  skills: [JobSkill!]!
  client: JobClient!
}
type JobSkill { name: String! prettyName: String! }
type JobClient {
  totalHires: Int!
  totalSpent: Money
  verificationStatus: String
  totalReviews: Int!
  totalFeedback: Float!
  location: JobClientLocation
}
type JobClientLocation { country: String }

type MarketplaceJobPosting { id: ID! }

enum ProposalStatus { Pending Accepted Activated Offered Hired Declined Withdrawn Archived }
enum VendorProposalSortField { CREATEDDATETIME }
input VendorProposalFilter {
  status_eq: ProposalStatus!
  jobPostingIds_any: [ID!]
}
input VendorProposalSortAttribute { field: VendorProposalSortField! sortOrder: SortOrder }
type VendorProposalsConnection { totalCount: Int! edges: [VendorProposalEdge!]! pageInfo: PageInfo! }
type VendorProposalEdge { cursor: String! node: VendorProposal! }
type VendorProposal {
  id: ID!
  marketplaceJobPosting: MarketplaceJobPosting
  viewedByClient: Boolean
  annotations: [String!]!
  status: VendorProposalStatus!
  auditDetails: AuditDetails!
}
type VendorProposalStatus { status: ProposalStatus! }
type AuditDetails { createdDateTime: DateTime! modifiedDateTime: DateTime! }
`
