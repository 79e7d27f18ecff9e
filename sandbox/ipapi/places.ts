/** Sample addresses: blocks of the internet, the country of each, and what ipapi.co says about it. */

/** One block of 65,536 addresses and its place. */
export interface Place {
  /** The first two numbers of the block's addresses: `102.89`. */
  block: string
  code: string
  iso3: string
  capital: string
  city: string
  region: string
  continent: string
  latitude: number
  longitude: number
  timezone: string
  callingCode: string
  currency: string
  /** Comma-separated tags, the main one first. */
  languages: string
  asn: string
  org: string
}

const table = `
102.89|NG|NGA|Abuja|Lagos|Lagos|AF|6.4541|3.3947|Africa/Lagos|+234|NGN|en-NG,ha,yo,ig,ff|AS29465|MTN Nigeria
154.160|GH|GHA|Accra|Accra|Greater Accra|AF|5.5560|-0.1969|Africa/Accra|+233|GHS|en-GH,ak,ee,tw|AS30986|Scancom
105.160|KE|KEN|Nairobi|Nairobi|Nairobi County|AF|-1.2833|36.8167|Africa/Nairobi|+254|KES|en-KE,sw-KE|AS33771|Safaricom
105.184|ZA|ZAF|Pretoria|Johannesburg|Gauteng|AF|-26.2023|28.0436|Africa/Johannesburg|+27|ZAR|zu,xh,af,nso,en-ZA|AS37457|Telkom SA
41.32|EG|EGY|Cairo|Cairo|Cairo Governorate|AF|30.0588|31.2268|Africa/Cairo|+20|EGP|ar-EG,en,fr|AS8452|TE Data
41.248|MA|MAR|Rabat|Casablanca|Casablanca-Settat|AF|33.5731|-7.5898|Africa/Casablanca|+212|MAD|ar-MA,ber,fr|AS36903|Maroc Telecom
41.96|DZ|DZA|Algiers|Algiers|Algiers|AF|36.7525|3.0420|Africa/Algiers|+213|DZD|ar-DZ|AS36947|Telecom Algeria
197.2|TN|TUN|Tunis|Tunis|Tunis|AF|36.8190|10.1658|Africa/Tunis|+216|TND|ar-TN,fr|AS37705|Topnet
197.250|TZ|TZA|Dodoma|Dar es Salaam|Dar es Salaam|AF|-6.8235|39.2695|Africa/Dar_es_Salaam|+255|TZS|sw-TZ,en,ar|AS36908|Vodacom Tanzania
41.210|UG|UGA|Kampala|Kampala|Central Region|AF|0.3163|32.5822|Africa/Kampala|+256|UGX|en-UG,lg,sw,ar|AS20294|MTN Uganda
105.178|RW|RWA|Kigali|Kigali|Kigali|AF|-1.9499|30.0589|Africa/Kigali|+250|RWF|rw,en-RW,fr-RW,sw|AS36890|MTN Rwandacell
196.188|ET|ETH|Addis Ababa|Addis Ababa|Addis Ababa|AF|9.0250|38.7469|Africa/Addis_Ababa|+251|ETB|am,en-ET,om-ET,ti-ET|AS24757|Ethio Telecom
41.82|SN|SEN|Dakar|Dakar|Dakar|AF|14.6937|-17.4441|Africa/Dakar|+221|XOF|fr-SN,wo,fuc,mnk|AS8346|Sonatel
160.154|CI|CIV|Yamoussoukro|Abidjan|Abidjan|AF|5.3097|-4.0127|Africa/Abidjan|+225|XOF|fr-CI|AS29571|Orange Côte d'Ivoire
129.0|CM|CMR|Yaounde|Douala|Littoral|AF|4.0483|9.7043|Africa/Douala|+237|XAF|en-CM,fr-CM|AS36912|Orange Cameroun
73.162|US|USA|Washington|San Jose|California|NA|37.3382|-121.8863|America/Los_Angeles|+1|USD|en-US,es-US,haw,fr|AS7922|Comcast
99.224|CA|CAN|Ottawa|Toronto|Ontario|NA|43.7001|-79.4163|America/Toronto|+1|CAD|en-CA,fr-CA,iu|AS812|Rogers
187.188|MX|MEX|Mexico City|Mexico City|Mexico City|NA|19.4285|-99.1277|America/Mexico_City|+52|MXN|es-MX|AS22884|Total Play
177.32|BR|BRA|Brasilia|São Paulo|São Paulo|SA|-23.5475|-46.6361|America/Sao_Paulo|+55|BRL|pt-BR,es,en,fr|AS28573|Claro
181.44|AR|ARG|Buenos Aires|Buenos Aires|Buenos Aires F.D.|SA|-34.6131|-58.3772|America/Argentina/Buenos_Aires|+54|ARS|es-AR,en,it|AS10318|Telecom Argentina
181.128|CO|COL|Bogota|Medellín|Antioquia|SA|6.2518|-75.5636|America/Bogota|+57|COP|es-CO|AS13489|EPM Telecomunicaciones
86.128|GB|GBR|London|London|England|EU|51.5085|-0.1257|Europe/London|+44|GBP|en-GB,cy-GB,gd|AS2856|British Telecommunications
86.40|IE|IRL|Dublin|Dublin|Leinster|EU|53.3331|-6.2489|Europe/Dublin|+353|EUR|en-IE,ga-IE|AS5466|Eircom
90.0|FR|FRA|Paris|Paris|Île-de-France|EU|48.8534|2.3488|Europe/Paris|+33|EUR|fr-FR,frp,br,co,ca,eu,oc|AS3215|Orange
84.128|DE|DEU|Berlin|Berlin|Land Berlin|EU|52.5244|13.4105|Europe/Berlin|+49|EUR|de|AS3320|Deutsche Telekom
88.0|ES|ESP|Madrid|Madrid|Madrid|EU|40.4165|-3.7026|Europe/Madrid|+34|EUR|es-ES,ca,gl,eu,oc|AS3352|Telefónica de España
85.240|PT|PRT|Lisbon|Lisbon|Lisbon|EU|38.7167|-9.1333|Europe/Lisbon|+351|EUR|pt-PT,mwl|AS3243|MEO
79.0|IT|ITA|Rome|Rome|Latium|EU|41.8919|12.5113|Europe/Rome|+39|EUR|it-IT,de-IT,fr-IT,sc,ca,co,sl|AS3269|Telecom Italia
84.80|NL|NLD|Amsterdam|Amsterdam|North Holland|EU|52.3740|4.8897|Europe/Amsterdam|+31|EUR|nl-NL,fy-NL|AS1136|KPN
83.0|PL|POL|Warsaw|Warsaw|Mazovia|EU|52.2298|21.0118|Europe/Warsaw|+48|PLN|pl|AS5617|Orange Polska
79.112|RO|ROU|Bucharest|Bucharest|București|EU|44.4323|26.1063|Europe/Bucharest|+40|RON|ro,hu,rom|AS8708|Digi Romania
81.224|SE|SWE|Stockholm|Stockholm|Stockholm|EU|59.3294|18.0687|Europe/Stockholm|+46|SEK|sv-SE,se,sma,fi-SE|AS3301|Telia
93.72|UA|UKR|Kyiv|Kyiv|Kyiv City|EU|50.4547|30.5238|Europe/Kyiv|+380|UAH|uk,ru-UA,rom,pl,hu|AS25229|Kyivstar
78.160|TR|TUR|Ankara|Istanbul|Istanbul|AS|41.0138|28.9497|Europe/Istanbul|+90|TRY|tr-TR,ku,diq,az,av|AS9121|Türk Telekom
188.48|SA|SAU|Riyadh|Riyadh|Riyadh Region|AS|24.6877|46.7219|Asia/Riyadh|+966|SAR|ar-SA|AS25019|Saudi Telecom
86.96|AE|ARE|Abu Dhabi|Dubai|Dubai|AS|25.0657|55.1713|Asia/Dubai|+971|AED|ar-AE,fa,en,hi,ur|AS5384|Emirates Telecommunications
176.29|JO|JOR|Amman|Amman|Amman|AS|31.9552|35.9450|Asia/Amman|+962|JOD|ar-JO,en|AS48832|Zain Jordan
49.36|IN|IND|New Delhi|Mumbai|Maharashtra|AS|19.0728|72.8826|Asia/Kolkata|+91|INR|en-IN,hi,bn,te,mr,ta,ur|AS55836|Reliance Jio
39.32|PK|PAK|Islamabad|Lahore|Punjab|AS|31.5580|74.3507|Asia/Karachi|+92|PKR|ur-PK,en-PK,pa,sd,ps|AS45595|PTCL
119.30|BD|BGD|Dhaka|Dhaka|Dhaka Division|AS|23.7104|90.4074|Asia/Dhaka|+880|BDT|bn-BD,en|AS24389|Grameenphone
112.134|LK|LKA|Colombo|Colombo|Western Province|AS|6.9319|79.8478|Asia/Colombo|+94|LKR|si,ta,en|AS9329|Sri Lanka Telecom
114.80|CN|CHN|Beijing|Shanghai|Shanghai|AS|31.2222|121.4581|Asia/Shanghai|+86|CNY|zh-CN,yue,wuu,dta,ug,za|AS4812|China Telecom
126.72|JP|JPN|Tokyo|Tokyo|Tokyo|AS|35.6895|139.6917|Asia/Tokyo|+81|JPY|ja|AS17676|SoftBank
121.128|KR|KOR|Seoul|Seoul|Seoul|AS|37.5660|126.9784|Asia/Seoul|+82|KRW|ko-KR,en|AS4766|Korea Telecom
36.72|ID|IDN|Jakarta|Jakarta|Jakarta|AS|-6.2146|106.8451|Asia/Jakarta|+62|IDR|id,en,nl,jv|AS7713|Telkom Indonesia
112.198|PH|PHL|Manila|Manila|Metro Manila|AS|14.6042|120.9822|Asia/Manila|+63|PHP|tl,en-PH,fil,ceb|AS4775|Globe Telecom
113.160|VN|VNM|Hanoi|Hanoi|Hanoi|AS|21.0245|105.8412|Asia/Ho_Chi_Minh|+84|VND|vi,en,fr,zh,km|AS45899|VNPT
171.96|TH|THA|Bangkok|Bangkok|Bangkok|AS|13.7540|100.5014|Asia/Bangkok|+66|THB|th,en|AS17552|True
175.136|MY|MYS|Kuala Lumpur|Kuala Lumpur|Kuala Lumpur|AS|3.1412|101.6865|Asia/Kuala_Lumpur|+60|MYR|ms-MY,en,zh,ta|AS4788|TM Technology
116.86|SG|SGP|Singapore|Singapore|Singapore|AS|1.2897|103.8501|Asia/Singapore|+65|SGD|cmn,en-SG,ms-SG,ta-SG,zh-SG|AS4657|StarHub
1.120|AU|AUS|Canberra|Sydney|New South Wales|OC|-33.8679|151.2073|Australia/Sydney|+61|AUD|en-AU|AS1221|Telstra
122.56|NZ|NZL|Wellington|Auckland|Auckland|OC|-36.8485|174.7635|Pacific/Auckland|+64|NZD|en-NZ,mi|AS4771|Spark
`

/** All sample places. */
export const places: readonly Place[] = table.trim().split('\n').map(placeFrom)

/** The place of an address. An address outside the sample blocks counts as in the United States. */
export function placeOf(ip: string): Place {
  const block = ip.split('.').slice(0, 2).join('.')
  const found = places.find((place) => place.block === block) ?? places.find((place) => place.code === 'US')
  if (found === undefined) throw new Error('the table has no United States')
  return found
}

/** An address of the block, for people to try. */
export function sampleAddress(place: Place): string {
  return `${place.block}.23.1`
}

function placeFrom(line: string): Place {
  const parts = line.split('|')
  const part = (index: number): string => parts[index] ?? ''
  return {
    block: part(0),
    code: part(1),
    iso3: part(2),
    capital: part(3),
    city: part(4),
    region: part(5),
    continent: part(6),
    latitude: Number(part(7)),
    longitude: Number(part(8)),
    timezone: part(9),
    callingCode: part(10),
    currency: part(11),
    languages: part(12),
    asn: part(13),
    org: part(14),
  }
}
