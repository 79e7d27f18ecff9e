/** Where clients live: countries with a city, a time zone and names people there have. */
import type { Random } from '../random.ts'

/** One country a client can be from. */
export interface Place {
  code: string
  country: string
  cities: readonly string[]
  timezone: string
  /** Languages jobs from here are written in, ISO 639-1. */
  languages: readonly string[]
  firstNames: readonly string[]
  lastNames: readonly string[]
}

const english = {
  first: ['Emma', 'Daniel', 'Rachel', 'Marcus', 'Olivia', 'Tom', 'Hannah', 'Craig', 'Priya', 'Owen', 'Grace', 'Leon'],
  last: ['Walsh', 'Carter', 'Bennett', 'Hughes', 'Morrison', 'Clarke', 'Fletcher', 'Osborne', 'Reid', 'Palmer'],
}
const spanish = {
  first: ['Lucía', 'Javier', 'Carmen', 'Diego', 'Valeria', 'Andrés', 'Paula', 'Mateo'],
  last: ['Fernández', 'Romero', 'Castillo', 'Vega', 'Navarro', 'Ortega', 'Ríos', 'Molina'],
}
const french = {
  first: ['Camille', 'Julien', 'Élodie', 'Antoine', 'Manon', 'Thomas', 'Inès', 'Hugo'],
  last: ['Moreau', 'Girard', 'Lefèvre', 'Rousseau', 'Fontaine', 'Chevalier', 'Perrin', 'Marchand'],
}
const portuguese = {
  first: ['Mariana', 'Rafael', 'Beatriz', 'Gustavo', 'Inês', 'Thiago', 'Larissa', 'Bruno'],
  last: ['Carvalho', 'Almeida', 'Teixeira', 'Moreira', 'Barros', 'Cardoso', 'Pinto', 'Azevedo'],
}
const arabic = {
  first: ['Ahmed', 'Fatima', 'Khalid', 'Noura', 'Omar', 'Layla', 'Yousef', 'Salma'],
  last: ['Al-Harbi', 'Mansour', 'Haddad', 'Al-Farsi', 'Saleh', 'Qasim', 'Nasser', 'Khoury'],
}
const indian = {
  first: ['Ananya', 'Rohan', 'Kavita', 'Arjun', 'Meera', 'Vikram', 'Sneha', 'Rahul'],
  last: ['Sharma', 'Iyer', 'Gupta', 'Reddy', 'Mehta', 'Nair', 'Verma', 'Bansal'],
}
const indonesian = {
  first: ['Dewi', 'Budi', 'Siti', 'Agus', 'Putri', 'Rizky', 'Wulan', 'Hendra'],
  last: ['Santoso', 'Wijaya', 'Pratama', 'Lestari', 'Nugroho', 'Hidayat', 'Kusuma', 'Saputra'],
}
const russian = {
  first: ['Анна', 'Дмитрий', 'Елена', 'Сергей', 'Ольга', 'Иван', 'Мария', 'Павел'],
  last: ['Ткаченко', 'Шевчук', 'Коваль', 'Мельник', 'Черных', 'Гончаренко', 'Мороз', 'Белых'],
}
const chinese = {
  first: ['伟', '芳', '磊', '静', '洋', '敏', '强', '婷'],
  last: ['王', '李', '张', '刘', '陈', '杨', '赵', '周'],
}
const bengali = {
  first: ['Nusrat', 'Tanvir', 'Farhana', 'Imran', 'Sadia', 'Rafiq', 'Sumaiya', 'Arif'],
  last: ['Rahman', 'Hossain', 'Akter', 'Chowdhury', 'Islam', 'Karim', 'Sultana', 'Ahmed'],
}
const german = {
  first: ['Anna', 'Lukas', 'Katrin', 'Jonas', 'Miriam', 'Felix', 'Sabine', 'Tobias'],
  last: ['Becker', 'Hoffmann', 'Krüger', 'Vogel', 'Lehmann', 'Brandt', 'Schuster', 'Winkler'],
}

type People = { first: readonly string[]; last: readonly string[] }

function place(
  code: string,
  country: string,
  timezone: string,
  cities: readonly string[],
  languages: readonly string[],
  people: People,
): Place {
  return { code, country, cities, timezone, languages, firstNames: people.first, lastNames: people.last }
}

/** Every country a client can be from. */
export const places: readonly Place[] = [
  place(
    'US',
    'United States',
    'America/New_York',
    ['Austin', 'Denver', 'Portland', 'Chicago', 'Atlanta', 'Seattle', 'Raleigh'],
    ['en'],
    english,
  ),
  place(
    'GB',
    'United Kingdom',
    'Europe/London',
    ['Leeds', 'Bristol', 'Manchester', 'London', 'Glasgow'],
    ['en'],
    english,
  ),
  place('CA', 'Canada', 'America/Toronto', ['Toronto', 'Calgary', 'Halifax', 'Vancouver'], ['en'], english),
  place('AU', 'Australia', 'Australia/Sydney', ['Brisbane', 'Melbourne', 'Perth', 'Hobart'], ['en'], english),
  place('NZ', 'New Zealand', 'Pacific/Auckland', ['Wellington', 'Christchurch'], ['en'], english),
  place('IE', 'Ireland', 'Europe/Dublin', ['Cork', 'Dublin', 'Galway'], ['en'], english),
  place('ZA', 'South Africa', 'Africa/Johannesburg', ['Cape Town', 'Durban'], ['en'], english),
  place('NG', 'Nigeria', 'Africa/Lagos', ['Lagos', 'Abuja', 'Ibadan'], ['en'], {
    first: ['Chidi', 'Amaka', 'Tunde', 'Ngozi', 'Femi', 'Zainab'],
    last: ['Okafor', 'Adeyemi', 'Balogun', 'Eze', 'Bello', 'Nwosu'],
  }),
  place('KE', 'Kenya', 'Africa/Nairobi', ['Nairobi', 'Mombasa'], ['en'], {
    first: ['Wanjiru', 'Otieno', 'Achieng', 'Kamau'],
    last: ['Mwangi', 'Ochieng', 'Njoroge', 'Kiptoo'],
  }),
  place('SG', 'Singapore', 'Asia/Singapore', ['Singapore'], ['en', 'zh'], {
    first: ['Wei Ling', 'Jun Hao', 'Mei', 'Kumar'],
    last: ['Tan', 'Lim', 'Ng', 'Pillai'],
  }),
  place('NL', 'Netherlands', 'Europe/Amsterdam', ['Utrecht', 'Rotterdam'], ['en'], {
    first: ['Sanne', 'Bram', 'Fleur', 'Joris'],
    last: ['de Vries', 'Bakker', 'Visser', 'Mulder'],
  }),
  place('ES', 'Spain', 'Europe/Madrid', ['Valencia', 'Sevilla', 'Bilbao', 'Madrid'], ['es'], spanish),
  place('MX', 'Mexico', 'America/Mexico_City', ['Guadalajara', 'Monterrey', 'Puebla'], ['es'], spanish),
  place('AR', 'Argentina', 'America/Argentina/Buenos_Aires', ['Rosario', 'Córdoba', 'Mendoza'], ['es'], spanish),
  place('FR', 'France', 'Europe/Paris', ['Lyon', 'Nantes', 'Toulouse', 'Lille'], ['fr'], french),
  place('BE', 'Belgium', 'Europe/Brussels', ['Liège', 'Namur'], ['fr'], french),
  place('BR', 'Brazil', 'America/Sao_Paulo', ['Curitiba', 'Recife', 'São Paulo', 'Florianópolis'], ['pt'], portuguese),
  place('PT', 'Portugal', 'Europe/Lisbon', ['Porto', 'Braga', 'Lisboa'], ['pt'], portuguese),
  place('AE', 'United Arab Emirates', 'Asia/Dubai', ['Dubai', 'Sharjah'], ['ar', 'en'], arabic),
  place('SA', 'Saudi Arabia', 'Asia/Riyadh', ['Riyadh', 'Jeddah', 'Dammam'], ['ar'], arabic),
  place('EG', 'Egypt', 'Africa/Cairo', ['Cairo', 'Alexandria'], ['ar'], arabic),
  place('IN', 'India', 'Asia/Kolkata', ['Pune', 'Bengaluru', 'Jaipur', 'Kochi'], ['hi', 'en'], indian),
  place('ID', 'Indonesia', 'Asia/Jakarta', ['Bandung', 'Surabaya', 'Yogyakarta'], ['id'], indonesian),
  place('KZ', 'Kazakhstan', 'Asia/Almaty', ['Алматы', 'Астана'], ['ru'], russian),
  place('RS', 'Serbia', 'Europe/Belgrade', ['Белград'], ['ru'], russian),
  place('TW', 'Taiwan', 'Asia/Taipei', ['台北', '台中'], ['zh'], chinese),
  place('HK', 'Hong Kong', 'Asia/Hong_Kong', ['香港'], ['zh'], chinese),
  place('BD', 'Bangladesh', 'Asia/Dhaka', ['Dhaka', 'Chattogram', 'Sylhet'], ['bn'], bengali),
  place('DE', 'Germany', 'Europe/Berlin', ['Hamburg', 'Leipzig', 'Köln', 'Freiburg'], ['de'], german),
  place('AT', 'Austria', 'Europe/Vienna', ['Graz', 'Wien'], ['de'], german),
]

/** Where a client writing in this language lives; `code` asks for one country, and a stranger's code is kept as it is. */
export function placeFor(random: Random, language: string, code?: string): Place {
  if (code !== undefined) {
    const known = places.find((each) => each.code === code.toUpperCase())
    if (known !== undefined) return known
    const anywhere = random.pick(places)
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })
    const country = /^[a-z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code
    return { ...anywhere, code: code.toUpperCase(), country, cities: [''], timezone: 'UTC' }
  }
  const speaking = places.filter((each) => each.languages.includes(language))
  return random.pick(speaking.length > 0 ? speaking : places)
}
