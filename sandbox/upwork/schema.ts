/** The part of Upwork's GraphQL schema that we use. It refuses unknown fields, arguments and enum values. */

/** The schema. Names and types follow the published reference; `Money.rawValue` is a string. */
export const schemaText = /* GraphQL */ `
type Query {
  user: User!
  organization: Organization!
  marketplaceJobPostingsSearch(
    marketPlaceJobFilter: MarketplaceJobPostingsSearchFilter
    searchType: MarketplaceJobPostingSearchType
    sortAttributes: [MarketplaceJobPostingSearchSortAttribute]
  ): MarketplaceJobPostingSearchConnection!
  marketplaceJobPosting(id: ID!): MarketplaceJobPosting
  vendorProposals(
    filter: VendorProposalFilter!
    sortAttribute: VendorProposalSortAttribute!
    pagination: Pagination!
  ): VendorProposalsConnection!
  vendorProposal(id: ID!): VendorProposal
}

type User { id: ID! nid: ID! rid: ID! name: String email: String }
type Organization { id: ID! name: String! }
type Money { rawValue: String! currency: String! displayValue: String! }
type PageInfo { hasNextPage: Boolean! endCursor: String }
type DateTime { rawValue: String! displayValue: String! }
input Pagination { first: Int after: String }

enum MarketplaceJobPostingSearchType { USER_JOBS_SEARCH JOBS_FEED }
enum MarketplaceJobPostingSearchSortField { RECENCY RELEVANCE CLIENT_TOTAL_CHARGE CLIENT_RATING }
enum ContractType { HOURLY FIXED }
enum ExperienceLevel { ENTRY_LEVEL INTERMEDIATE EXPERT }
enum JobDuration { WEEK MONTH QUARTER SEMESTER ONGOING }
enum EngagementType { FULL_TIME PART_TIME AS_NEEDED }
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
  durationLabel: String
  engagement: String
  amount: Money!
  hourlyBudgetType: HourlyBudgetType
  hourlyBudgetMin: Money
  hourlyBudgetMax: Money
  experienceLevel: ExperienceLevel!
  category: String
  subcategory: String
  totalApplicants: Int
  applied: Boolean
  preferredFreelancerLocation: [String]
  skills: [JobSkill!]!
  client: JobClient!
}
type JobSkill { name: String! prettyName: String! }
type JobClient {
  totalHires: Int!
  totalPostedJobs: Int!
  totalSpent: Money
  verificationStatus: String
  totalReviews: Int!
  totalFeedback: Float!
  location: JobClientLocation
}
type JobClientLocation { country: String city: String timezone: String }

type MarketplaceJobPosting {
  id: ID!
  workFlowState: WorkFlowState!
  content: JobContent!
  contractTerms: ContractTerms!
  contractorSelection: ContractorSelection!
  activityStat: ActivityStat!
  clientCompanyPublic: ClientCompany
  canClientReceiveContractProposal: Boolean
}
type WorkFlowState { status: String! closeResult: String }
type JobContent { title: String! description: String! }
type ContractTerms {
  contractType: ContractType!
  experienceLevel: ExperienceLevel
  personsToHire: Int
  fixedPriceContractTerms: FixedPriceContractTerms
  hourlyContractTerms: HourlyContractTerms
}
type FixedPriceContractTerms { amount: Money }
type HourlyContractTerms { engagementType: EngagementType hourlyBudgetType: HourlyBudgetType hourlyBudgetMin: Float hourlyBudgetMax: Float }
type ContractorSelection { proposalRequirement: ProposalRequirement! }
type ProposalRequirement { coverLetterRequired: Boolean! screeningQuestions: [ScreeningQuestion!]! }
type ScreeningQuestion { sequenceNumber: Int! question: String! }
type ActivityStat { jobActivity: JobActivity! }
type JobActivity { lastClientActivity: String invitesSent: Int! totalInvitedToInterview: Int! totalHired: Int! totalUnansweredInvites: Int! totalOffered: Int! }
type ClientCompany { id: ID! city: String timezone: String country: Country }
type Country { name: String! twoLetterAbbreviation: String }

enum ProposalStatus { Pending Accepted Activated Offered Hired Declined Withdrawn Archived }
enum VendorProposalSortField { CREATEDDATETIME }
input VendorProposalFilter {
  status_eq: ProposalStatus!
  annotations_eq: String
  freelancerId_eq: ID
  organizationId_eq: ID
  jobPostingIds_any: [ID!]
}
input VendorProposalSortAttribute { field: VendorProposalSortField! sortOrder: SortOrder }
type VendorProposalsConnection { totalCount: Int! edges: [VendorProposalEdge!]! pageInfo: PageInfo! }
type VendorProposalEdge { cursor: String! node: VendorProposal! }
type VendorProposal {
  id: ID!
  user: User
  marketplaceJobPosting: MarketplaceJobPosting
  terms: VendorProposalTerms!
  proposalCoverLetter: String
  viewedByClient: Boolean
  annotations: [String!]!
  status: VendorProposalStatus!
  auditDetails: AuditDetails!
}
type VendorProposalTerms { chargeRate: Money! estimatedDuration: EstimatedDuration upfrontPaymentPercent: Float }
type EstimatedDuration { id: ID! label: String! }
type VendorProposalStatus { status: ProposalStatus! reason: StatusReason }
type StatusReason { id: ID reason: String description: String }
type AuditDetails { createdDateTime: DateTime! modifiedDateTime: DateTime! }
`
